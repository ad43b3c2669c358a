import type { GetPickHistoryResponse } from '../../app/api/generated/types.gen.ts';
import { cornerLabels, methodLabels } from '../../fights/fight.ts';
import { pickText } from '../../picks/pick-text.ts';
import { counted } from '../../text/counted.ts';
import { Columns } from '../../ui/Columns.tsx';
import { Fact, FactList } from '../../ui/FactList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { numberCell, Table } from '../../ui/Table.tsx';

type Summary = NonNullable<GetPickHistoryResponse['summary']>;
type Counts = { picks: number; right: number; points: number };

const figures = ['Picks', 'Right', 'Points'].map((label) => ({ label, number: true }));

export function PickSummary({ summary }: { summary: Summary }) {
  const { by_method, by_weight_class, best_call, worst_night } = summary;
  return (
    <>
      <Panel title="At a glance" intro="Across all leagues, every pick that has a result.">
        <FactList>
          <Fact name="Favorite corner">{cornerText(summary)}</Fact>
          {best_call && (
            <Fact name="Best call">
              {pickText(best_call, best_call)}:{' '}
              {best_call.same === 1 ? 'the only one' : `one of ${best_call.same}`} of {best_call.among},{' '}
              {best_call.event_name}
            </Fact>
          )}
          {worst_night && (
            <Fact name="Worst night">
              {counted(worst_night.points, 'point')}, {worst_night.event_name}
            </Fact>
          )}
        </FactList>
      </Panel>
      <Columns>
        <Panel title="By method">
          <Table caption="Your picks by method" columns={[{ label: 'Method' }, ...figures]}>
            {by_method.map((row) => (
              <CountRow key={row.method} name={methodLabels[row.method]} counts={row} />
            ))}
          </Table>
        </Panel>
        <Panel title="By weight class">
          <Table caption="Your picks by weight class" columns={[{ label: 'Class' }, ...figures]}>
            {by_weight_class.map((row) => (
              <CountRow key={row.weight_class} name={row.weight_class ?? 'Not given'} counts={row} />
            ))}
          </Table>
        </Panel>
      </Columns>
    </>
  );
}

function cornerText({ by_corner: [red, blue] }: Summary) {
  if (!red || !blue || red.picks + blue.picks === 0) return 'No scored pick yet';
  if (red.picks === blue.picks) return `None: ${counted(red.picks, 'pick')} each`;
  const more = red.picks > blue.picks ? red : blue;
  const share = Math.round((100 * more.picks) / (red.picks + blue.picks));
  const right = Math.round((100 * more.right) / more.picks);
  return `${cornerLabels[more.corner]} corner ${share}% · right ${right}%`;
}

function CountRow({ name, counts }: { name: string; counts: Counts }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={numberCell}>{counts.picks}</td>
      <td className={numberCell}>{counts.right}</td>
      <td className={numberCell}>{counts.points}</td>
    </tr>
  );
}
