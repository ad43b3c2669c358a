import type { ModelEvent, ModelLeague, ModelPick, ModelUser, SiteModel } from './model-site.ts';

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** The board a viewer must see, as far as the rules decide it; picks by user. */
export function expectedBoard(model: SiteModel, league: ModelLeague, event: ModelEvent, viewer: ModelUser) {
  const picks = model.picksIn(league, event);
  const hidden = event.shown === null;
  const users = [...new Set(picks.map((one) => one.user))].map((user) => ({
    id: user.id,
    shown_name: model.nameOf(user),
    is_former: !league.roles.has(user),
    points: hidden ? 0 : sumOf(picks.filter((one) => one.user === user).map(model.points)),
  }));
  users.sort(
    (one, other) =>
      other.points - one.points ||
      compare(one.shown_name.toLowerCase(), other.shown_name.toLowerCase()) ||
      compare(one.id, other.id),
  );
  const open = model.fightsOf(event).filter(({ state }) => state.status !== 'final' && !state.result_winner);
  const counted = [...league.roles.keys()].map((user) => {
    const pick_count = picks.filter((one) => one.user === user).length;
    return {
      id: user.id,
      shown_name: model.nameOf(user),
      pick_count,
      is_in: pick_count >= Math.max(1, open.length),
    };
  });
  // Without a fight there is nothing to be counted.
  const isCounted = hidden && league.roles.has(viewer);
  return {
    hidden,
    pick_counts: isCounted ? (model.fightsOf(event).length > 0 ? counted : []).sort(byId) : null,
    members: users.map((user, index) => ({ ...user, rank: index + 1 })),
    fights: model.fightsOf(event).map((fight) => ({
      id: fight.id,
      ...fight.state,
      canceled: fight.state.canceled !== null,
      picks: picks
        .filter((one) => one.fight === fight && (!hidden || one.user === viewer))
        .map((one) => ({
          user_id: one.user.id,
          ...one.pick,
          points: fight.state.result_winner === null ? null : model.points(one),
        }))
        .sort((one, other) => compare(one.user_id, other.user_id)),
    })),
  };
}

/** The site's board, reduced to the same shape. */
export function seenBoard(body: any): ReturnType<typeof expectedBoard> {
  return {
    hidden: body.hidden,
    pick_counts: body.pick_counts?.map(({ avatar_url, ...member }: any) => member).sort(byId) ?? null,
    members: withoutNumbers(body.members.map(({ avatar_url, ...member }: any) => member)),
    fights: body.fights.map((fight: any) => ({
      id: fight.id,
      status: fight.status,
      result_winner: fight.result_winner,
      result_method: fight.result_method,
      result_round: fight.result_round,
      canceled: fight.canceled_at !== null,
      picks: fight.picks.toSorted((one: any, other: any) => compare(one.user_id, other.user_id)),
    })),
  };
}

/** Those who joined a league later and were deleted, too, get a number, which other tests know: here they are in the order of their ids. */
function withoutNumbers(members: any[]): any[] {
  const named = members.map((one) => ({
    ...one,
    shown_name: one.shown_name.replace(/^(Deleted member) \(\d+\)$/, '$1'),
  }));
  const areAlike = (one: any, other: any) =>
    one.shown_name === 'Deleted member' && other.shown_name === one.shown_name && one.points === other.points;
  return named
    .toSorted((one, other) => (areAlike(one, other) ? compare(one.id, other.id) : one.rank - other.rank))
    .map((one, index) => ({ ...one, rank: members[index].rank }));
}

const byId = (one: { id: string }, other: { id: string }) => compare(one.id, other.id);
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** A league's season by user, former members with picks included. Points count once shown. */
export function expectedStandings(model: SiteModel, league: ModelLeague, events = model.events) {
  const shown = events.filter((event) => event.shown !== null);
  const picked = model.picks.filter((one) => one.league === league && events.includes(one.fight.event));
  const scored = picked.filter((one) => one.fight.event.shown !== null);
  const totalIn = (picks: ModelPick[], user: ModelUser) =>
    sumOf(picks.filter((one) => one.user === user).map(model.points));
  const users = new Set([...league.roles.keys(), ...picked.map((one) => one.user)]);
  return Object.fromEntries(
    [...users].map((user) => {
      const own = scored.filter((one) => one.user === user);
      const won = shown.filter((event) => {
        const picks = model.picksIn(league, event);
        const best = Math.max(...picks.map((one) => totalIn(picks, one.user)));
        return model.isComplete(event) && best > 0 && totalIn(picks, user) === best;
      });
      return [
        user.id,
        {
          totalPoints: totalIn(own, user),
          perfectPicks: own.filter((one) => model.points(one) === 10).length,
          eventsParticipated: new Set(picked.filter((one) => one.user === user).map((one) => one.fight.event))
            .size,
          eventWins: won.length,
        },
      ];
    }),
  );
}
