import { Panel } from '../../ui/Panel.tsx';
import { DownloadLink } from '../export/DownloadLink.tsx';

export function DownloadLeague({ leagueId }: { leagueId: string }) {
  return (
    <Panel title="Export league" intro="Standings, points by event and all shown picks, as CSV files.">
      <DownloadLink leagueId={leagueId} />
    </Panel>
  );
}
