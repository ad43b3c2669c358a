import { Fragment, type ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import { paths } from '../../app/router/paths.ts';
import { methodLabels } from '../../fights/fight.ts';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Scoring } from '../scoring.ts';
import { scoringLabels, scoringNames, scorings, scoringText } from '../scoring.ts';
import styles from './RulesPage.module.css';
import { stepWords } from './step-words.ts';

const none = 'No one scores';

/** How each way a fight can end is entered as a result, and what a pick can match. */
function methodRulings({ winner }: Pick<Scoring, 'winner'>): { ending: string; counts: string }[] {
  const { ko_tko, submission, decision } = methodLabels;
  return [
    { ending: 'Knockout or referee stoppage', counts: ko_tko },
    { ending: 'Corner stoppage', counts: ko_tko },
    { ending: 'Doctor stoppage or injury', counts: ko_tko },
    { ending: 'Tap or technical submission', counts: submission },
    { ending: 'Tap to strikes', counts: `As announced: ${submission}, otherwise ${ko_tko}` },
    { ending: 'Unanimous, split or majority decision', counts: decision },
    { ending: 'Technical decision', counts: decision },
    { ending: 'Disqualification (DQ)', counts: `${winner} for the winner; no method matches` },
    { ending: 'Draw of any kind', counts: none },
    { ending: 'No contest', counts: none },
    { ending: 'Overturned later', counts: 'The result of the night: points stay' },
  ];
}

/** By the points in the address: those of the league that linked here. */
export default function RulesPage() {
  const [query] = useSearchParams();
  const chosen = scoringNames.find((name) => name === query.get('points')) ?? 'classic';
  const { winner, method, round } = scorings[chosen];
  return (
    <Page>
      <PageHeading
        kicker={<Link to={paths.dashboard()}>Your Leagues</Link>}
        title="Rules"
        intro="How picks become points, and points become standings."
      />
      <div className={styles.rules}>
        <Panel title="Points">
          <Facts
            caption="Points of a pick"
            head={['Your pick', 'Points']}
            rows={[
              ['Winner', winner],
              ['Winner and method', winner + method],
              ['Winner, method and round: a perfect pick', winner + method + round],
            ]}
          />
          <ul className={styles.list}>
            <li>The method counts only with the right winner, and the round only with the right method.</li>
            <li>A decision has no round, so {winner + method} is the most it can score.</li>
            <li>
              A league's season may use other points:{' '}
              {scoringNames.map((name, at) => (
                <Fragment key={name}>
                  {at > 0 && ', '}
                  <Link to={paths.rules(name)} aria-current={name === chosen ? 'page' : undefined}>
                    {scoringLabels[name]} {scoringText(scorings[name])}
                  </Link>
                </Fragment>
              ))}
              . Profiles always count by Classic.
            </li>
            <li>Most points win the event. Everyone tied at the top gets the win.</li>
            <li>On a board or a ticket, tap a pick's points to see how they add up.</li>
          </ul>
        </Panel>
        <Panel title="The lock">
          <ul className={styles.list}>
            <li>Picks save automatically and can change until the event locks.</li>
            <li>The event locks for everyone at its start, or as soon as a fight goes live.</li>
            <li>Nobody sees another member's picks before the lock, and no pick changes after it.</li>
          </ul>
        </Panel>
        <Panel title="How methods are scored">
          <Facts
            caption="How results count"
            head={['How it ended', 'Counts as']}
            rows={methodRulings({ winner }).map(({ ending, counts }) => [ending, counts])}
          />
        </Panel>
        <Panel title="When the card changes">
          <dl className={styles.terms}>
            <Term name="Canceled">The fight stays on the card, and no one scores.</Term>
            <Term name="Replaced fighter">
              Your pick stays and is marked for review: keep it or change it before the lock.
            </Term>
            <Term name="Fewer rounds">
              A pick in a round that no longer exists is marked for review, too.
            </Term>
            <Term name="Moved to another event">
              The fight counts on its new card, where you can reuse your pick. Here it's canceled.
            </Term>
            <Term name="Corrected result">
              A wrong result gets fixed, and points and standings update right away.
            </Term>
          </dl>
        </Panel>
        <Panel title="Season standings">
          <p>Members are ranked by these, in order:</p>
          <ol className={styles.list}>
            {Object.values(stepWords).map((step) => (
              <li key={step}>{step.replace(/^./, (letter) => letter.toUpperCase())}</li>
            ))}
          </ol>
          <p>Members tied on all of them share a rank: 1, 2, 2, 4.</p>
          <dl className={styles.terms}>
            <Term name="Drops">
              A season may drop each member's lowest results, 4 at most and never more than a third of the
              completed events. A missed event counts as 0. Only points are dropped: event wins and the rest
              still count.
            </Term>
            <Term name="Late joiners">
              They start at 0. Points per event, counted since they joined, show how they compare, but the
              title goes to the most total points.
            </Term>
            <Term name="The belt">
              The winner of an event takes it. Win the next event and you keep it, otherwise it passes on.
            </Term>
            <Term name="Live events">Their points are provisional until the last result is in.</Term>
          </dl>
        </Panel>
      </div>
    </Page>
  );
}

type FactsProps = {
  caption: string;
  head: readonly [string, string];
  rows: readonly (readonly [string, ReactNode])[];
};

function Facts({ caption, head, rows }: FactsProps) {
  return (
    <table className={styles.facts}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {head.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
