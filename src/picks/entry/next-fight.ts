/** The first open fight after this one in bout order, starting over from the top. */
export function nextFight<Fight extends { id: string }>(
  fights: readonly Fight[],
  isOpen: (fight: Fight) => boolean,
  after?: string,
): Fight | undefined {
  const at = fights.findIndex(({ id }) => id === after) + 1;
  return [...fights.slice(at), ...fights.slice(0, at)].find((fight) => fight.id !== after && isOpen(fight));
}
