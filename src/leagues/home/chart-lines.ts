export interface ChartLine {
  /** In a box of 100 by 100. A missed event leaves a gap. */
  path: string;
  /** A point for each event. */
  dots: string;
  /** How far down the name stands. */
  end: number;
}

/** Each member's positions on the latest events, counting only the members drawn; equal places keep their order. */
export function chartLines(forms: readonly (readonly (number | null)[])[]): ChartLine[] {
  const count = Math.max(0, ...forms.map((form) => form.length));
  const events = Array.from({ length: count }, (_, event) =>
    inOrder(forms.map((form) => form[event] ?? null)),
  );
  const x = (event: number) => (count < 2 ? 0 : (100 * event) / (count - 1));
  const y = (position: number) => round((100 * (position + 0.5)) / forms.length);
  return forms.map((form, at) => {
    const points = events.map((positions, event) =>
      (form[event] ?? null) === null ? null : ([round(x(event)), y(positions[at]!)] as const),
    );
    return {
      path: points.map((point, event) => moveTo(points[event - 1] ?? null, point)).join(''),
      dots: points.map((point) => (point ? `M${point[0]} ${point[1]}h0` : '')).join(''),
      end: y(events.at(-1)?.[at] ?? at),
    };
  });
}

/** Everyone's position; those who missed the event come after the others. */
function inOrder(places: readonly (number | null)[]): number[] {
  const order = places
    .map((place, at) => ({ place: place ?? Number.POSITIVE_INFINITY, at }))
    .sort((one, other) => (one.place === other.place ? one.at - other.at : one.place - other.place));
  return places.map((_, at) => order.findIndex((one) => one.at === at));
}

type Point = readonly [x: number, y: number] | null;

function moveTo(from: Point, to: Point): string {
  if (!to) return '';
  if (!from) return `M${to[0]} ${to[1]}`;
  const middle = round((from[0] + to[0]) / 2);
  return `C${middle} ${from[1]} ${middle} ${to[1]} ${to[0]} ${to[1]}`;
}

const round = (value: number) => Math.round(value * 10) / 10;
