import { counted } from '../../text/counted.ts';
import { listed } from '../../text/listed.ts';
import { isIncomplete, type Progress } from './nudge.ts';

type Channel = Progress['reachable_by'][number];
type Reminder = { is_nudge: boolean; channel: Channel; sent_at: string };

const channelNames: Record<Channel, string> = { mail: 'email', push: 'push' };
const byChannels = (channels: readonly Channel[]) => listed(channels.map((channel) => channelNames[channel]));

type Reached = Pick<Progress, 'sits_out' | 'reachable_by' | 'missing_count'> & { is_me: boolean };

/** How a member can be reached: 'Gets email and push'. */
export function reachText({ sits_out, reachable_by, missing_count, is_me }: Reached): string {
  if (sits_out) return 'Sitting this one out';
  if (reachable_by.length > 0) return `Gets ${byChannels(reachable_by)}`;
  const unreached = 'No confirmed email and no push';
  return is_me || !isIncomplete({ missing_count }) ? unreached : `${unreached}: ask them in your group chat`;
}

/** 'Reminded Fri, Nov 20, 6:00 PM by email': the last one, with all its channels. */
export function remindedText(
  reminders: readonly Reminder[],
  format: (instant: string) => string,
): string | null {
  const last = reminders.at(-1);
  if (!last) return null;
  const alike = reminders.filter(({ is_nudge }) => is_nudge === last.is_nudge);
  const channels = last.is_nudge ? alike.map(({ channel }) => channel) : [last.channel];
  return `${last.is_nudge ? 'Nudged' : 'Reminded'} ${format(last.sent_at)} by ${byChannels(channels)}`;
}

/** Why there is nobody to nudge. */
export const nobodyText = (members: readonly Progress[]): string =>
  members.some(isIncomplete)
    ? 'No one to nudge right now: everyone left is sitting out, has no confirmed email or push, or was reminded in the last 12 hours.'
    : "Everyone's in.";

export const nudgeTitle = (count: number) => `Nudge ${counted(count, 'member')}?`;
