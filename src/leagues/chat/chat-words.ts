import type { ChatService } from '../../outbox/chat/chat-service.ts';
import type { ChatSwitches } from './chat-post.ts';

export const serviceNames: Record<ChatService, string> = {
  discord: 'Discord',
  slack: 'Slack, Mattermost or Rocket.Chat',
  json: 'Another address, as JSON',
};

interface SwitchWords {
  name: keyof ChatSwitches;
  label: string;
  hint: string;
  /** The switch that turns this one off, too. */
  of?: keyof ChatSwitches;
}

/** In the order of a night. */
export const switchWords: readonly SwitchWords[] = [
  { name: 'posts_open', label: 'Picks are open', hint: 'Once the card is set, up to a week ahead.' },
  { name: 'posts_hour', label: 'One hour to go', hint: 'When picks lock, and how many members are in.' },
  {
    name: 'with_names',
    label: 'Names',
    hint: 'Also who still has picks missing.',
    of: 'posts_hour',
  },
  { name: 'posts_out', label: 'Picks are out', hint: 'Three facts about the picks, and their seal.' },
  { name: 'posts_recap', label: 'Results are in', hint: 'With a link to the board.' },
  {
    name: 'with_result',
    label: 'Say who won',
    hint: 'Members who watch later will see it too. Off means no spoilers.',
    of: 'posts_recap',
  },
];

/** What to say about a test. */
export const testAnswers = {
  taken: 'The test is in your chat',
  refused: 'The chat refused the test. Check the address.',
  unanswered: "The chat didn't answer in time. See if the test is there.",
  later: "The chat can't take posts right now. Try again in a few minutes.",
} as const;

/** For failures where the server sends no sentence. They live here because no other screen needs them. */
export const chatFallbacks = {
  load: 'Failed to load the group chat',
  save: 'Failed to save the address',
  update: 'Failed to update the group chat',
  test: 'Failed to send the test',
  remove: 'Failed to remove the address',
} as const;
