import type { ModelEvent, ModelLeague, ModelPerson, ModelPick, SiteModel } from './model-site.ts';

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** The board a viewer must see, as far as the rules decide it; picks by user. */
export function expectedBoard(model: SiteModel, league: ModelLeague, event: ModelEvent, viewer: ModelPerson) {
  const picks = model.picksIn(league, event);
  const hidden = event.shown === null;
  const people = [...new Set(picks.map((one) => one.person))].map((person) => ({
    id: person.id,
    shown_name: model.nameOf(person),
    is_former: !league.roles.has(person),
    points: hidden ? 0 : sumOf(picks.filter((one) => one.person === person).map(model.points)),
  }));
  people.sort(
    (one, other) =>
      other.points - one.points ||
      compare(one.shown_name.toLowerCase(), other.shown_name.toLowerCase()) ||
      compare(one.id, other.id),
  );
  return {
    hidden,
    members: people.map((person, index) => ({ ...person, rank: index + 1 })),
    fights: model.fightsOf(event).map((fight) => ({
      id: fight.id,
      ...fight.state,
      picks: picks
        .filter((one) => one.fight === fight && (!hidden || one.person === viewer))
        .map((one) => ({
          user_id: one.person.id,
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
    members: body.members.map(({ avatar_url, ...member }: any) => member),
    fights: body.fights.map((fight: any) => ({
      id: fight.id,
      status: fight.status,
      result_winner: fight.result_winner,
      result_method: fight.result_method,
      result_round: fight.result_round,
      picks: fight.picks.toSorted((one: any, other: any) => compare(one.user_id, other.user_id)),
    })),
  };
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** A league's season by user, former members with picks included. Points count once shown. */
export function expectedStandings(model: SiteModel, league: ModelLeague) {
  const shown = model.events.filter((event) => event.shown !== null);
  const picked = model.picks.filter((one) => one.league === league);
  const scored = picked.filter((one) => one.fight.event.shown !== null);
  const totalIn = (picks: ModelPick[], person: ModelPerson) =>
    sumOf(picks.filter((one) => one.person === person).map(model.points));
  const people = new Set([...league.roles.keys(), ...picked.map((one) => one.person)]);
  return Object.fromEntries(
    [...people].map((person) => {
      const own = scored.filter((one) => one.person === person);
      const won = shown.filter((event) => {
        const picks = model.picksIn(league, event);
        const best = Math.max(...picks.map((one) => totalIn(picks, one.person)));
        return model.isComplete(event) && best > 0 && totalIn(picks, person) === best;
      });
      return [
        person.id,
        {
          totalPoints: totalIn(own, person),
          perfectPicks: own.filter((one) => model.points(one) === 10).length,
          eventsParticipated: new Set(
            picked.filter((one) => one.person === person).map((one) => one.fight.event),
          ).size,
          eventWins: won.length,
        },
      ];
    }),
  );
}
