import ChevronLeft from 'lucide-react/icons/chevron-left';
import Grid from 'lucide-react/icons/grid-3x3';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { useSession } from '../../app/shell/session.client.ts';
import { boutsOn, isCanceledEvent, summarizeCard } from '../../events/event-status.ts';
import { canceled } from '../../fights/fight.ts';
import { ticketRow } from '../../picks/ticket/ticket-rows.ts';
import { scoringName } from '../../scoring/scoring.ts';
import { useScoring } from '../../scoring/scoring-context.client.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useDocumentTitle } from '../../ui/document-title.client.ts';
import { Menu } from '../../ui/Menu.tsx';
import { boardFile } from '../board-query.client.ts';
import { liveFight } from '../spotlight/spotlight.ts';
import { enterFullScreen } from '../tv/full-screen.client.ts';
import styles from './NightBar.module.css';

type Props = { board: GetBoardResponse };

/** The whole night on one line of a phone. It replaces header, title and links, so that the ranking is in view. */
export function NightBar({ board }: Props) {
  const { league, event, fights } = board;
  const scoring = useScoring();
  useDocumentTitle(`${event.name} · Board`);
  return (
    <>
      <header className={styles.bar} data-bar>
        <ButtonLink
          variant="bare"
          to={paths.league(league.id)}
          aria-label="Back to League"
          icon={<ChevronLeft aria-hidden />}
        />
        <div className={styles.names}>
          <p className={styles.league} title={league.name}>
            {league.name}
          </p>
          <h1 className={styles.event} title={event.name} tabIndex={-1}>
            {event.name}
          </h1>
        </div>
        <State board={board} />
        <ButtonLink
          variant="bare"
          to={paths.grid(league.id, event.id)}
          aria-label="All Picks"
          icon={<Grid aria-hidden />}
        />
        <Menu
          label="More"
          items={[
            { label: 'Standings', to: paths.standings(league.id) },
            { label: 'TV View', to: paths.tv(league.id, event.id), run: enterFullScreen },
            { label: 'Rules', to: paths.rules(scoringName(scoring)) },
            { label: 'Export CSV', to: boardFile(board), download: true },
            { label: 'Dashboard', to: paths.dashboard() },
            { label: 'Profile', to: paths.profile() },
          ]}
        />
      </header>
      <OwnCard fights={fights} />
    </>
  );
}

function State({ board: { event, fights } }: Props) {
  if (liveFight(fights)) {
    return (
      <span className={styles.state}>
        <Badge tone="live">Live</Badge>
      </span>
    );
  }
  const { bouts, results } = boutsOn(summarizeCard(fights));
  return (
    <span className={styles.state}>
      {isCanceledEvent(event) ? canceled : results === bouts ? 'Final' : `${results} of ${bouts}`}
    </span>
  );
}

/** What the viewer's own picks scored, one segment per fight; the list of fights says the same in words. */
function OwnCard({ fights }: Pick<GetBoardResponse, 'fights'>) {
  const { viewer } = useSession();
  const scoring = useScoring();
  return (
    <div className={styles.card} aria-hidden>
      {fights.map((fight) => {
        const pick = fight.picks.find(({ user_id }) => user_id === viewer?.id) ?? null;
        return <span key={fight.id} className={classNames(styles[ticketRow(fight, pick, scoring).tone])} />;
      })}
    </div>
  );
}
