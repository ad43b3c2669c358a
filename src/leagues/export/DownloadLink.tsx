import Download from 'lucide-react/icons/download';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

export const DownloadLink = ({ leagueId }: { leagueId: string }) => (
  <ButtonLink to={`/api/leagues/${leagueId}/export.zip`} icon={<Download size={18} aria-hidden />} download>
    Download League
  </ButtonLink>
);
