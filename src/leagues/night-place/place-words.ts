import { ordinal } from '../../text/ordinal.ts';

export interface NightPlace {
  league_id: string;
  league: string;
  place: number;
  is_tied: boolean;
  /** The place that was last sent; null when none was. */
  before: number | null;
}

const moved = ({ place, before }: NightPlace) => (before === null ? 0 : before - place);

/** The league where the place moved most; among equals the one joined first, which is how `places` are sorted. */
export const mostMoved = (places: readonly NightPlace[]): NightPlace | undefined =>
  [...places].sort((one, other) => Math.abs(moved(other)) - Math.abs(moved(one)))[0];

export const hasMoved = (places: readonly NightPlace[]) => places.some((place) => moved(place) !== 0);

/** 'Up to 2nd, 4 to go': where the member stands, never who won. */
export function placeWords(place: NightPlace, left: number): string {
  const change = moved(place);
  const verb = change > 0 ? 'Up to' : change < 0 ? 'Down to' : place.before === null ? 'You are' : 'Still';
  const tied = place.is_tied ? ' (tied)' : '';
  return `${verb} ${ordinal(place.place)}${tied}, ${left === 0 ? 'every fight is in' : `${left} to go`}`;
}
