import type { Choice } from '../autosave/autosave.ts';
import { sendPick } from '../autosave/send-pick.client.ts';
import { type UnsavedChoices, unsavedChoices } from '../autosave/unsaved-choices.client.ts';
import { GUEST, guestCards } from './guest-cards.client.ts';

/** The choices of somebody without an account: only in this browser, until they join. */
export function guestChoices(card: { leagueId: string; eventId: string }): UnsavedChoices {
  const choices = unsavedChoices({ ...card, userId: GUEST });
  return {
    ...choices,
    // Whole picks, because nothing is stored that parts of them could have come from.
    store: (fightId, choice) => choices.store(fightId, { ...choice, carried: [] }),
    forget() {},
  };
}

/**
 * Sends what was picked before joining, by the same route as any pick. What is not saved by then is the member's own unsaved
 * choice: the pick screen sends it again, or says why it cannot be saved. Resolves to the event that was picked.
 */
export async function saveGuestPicks(userId: string, leagueId: string): Promise<string | null> {
  const [eventId] = guestCards(leagueId).map((card) => card.eventId);
  for (const card of guestCards(leagueId)) await adopt(userId, card);
  return eventId ?? null;
}

async function adopt(userId: string, card: ReturnType<typeof guestCards>[number]): Promise<void> {
  const own = unsavedChoices({ ...card, userId });
  const choices = Object.entries(guestChoices(card).read());
  for (const [fightId, choice] of choices) own.store(fightId, choice);
  localStorage.removeItem(card.key);
  const send = async ([fightId, choice]: [string, Choice]) => {
    await sendPick({ ...card, userId }, fightId, choice);
    own.forget(fightId, choice.revision);
  };
  await Promise.allSettled(choices.map(send));
}
