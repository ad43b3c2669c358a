import Download from 'lucide-react/icons/download';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Panel } from '../../ui/Panel.tsx';

export function DownloadLeague({ leagueId }: { leagueId: string }) {
  return (
    <Panel title="Take it with you" intro="Standings, points by event and all shown picks, as CSV files.">
      <ButtonLink
        to={`/api/leagues/${leagueId}/export.zip`}
        icon={<Download size={18} aria-hidden />}
        download
      >
        Download League
      </ButtonLink>
    </Panel>
  );
}
