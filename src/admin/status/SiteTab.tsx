import { useQuery } from '@tanstack/react-query';
import { getSiteStatusOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Fact, FactList } from '../../ui/FactList.tsx';
import { Loading } from '../../ui/Skeleton.tsx';

/** What `npm run admin -- status` says. */
export function SiteTab() {
  const { data, error, refetch } = useQuery(getSiteStatusOptions());
  if (error && !data)
    return <ProblemNotice error={error} fallback="Failed to load the site's status" onRetry={refetch} />;
  if (!data) return <Loading label="Loading the site's status…" rows={6} />;
  return (
    <FactList>
      {data.findings.map(({ what, found, is_fine }) => (
        <Fact key={what} name={what}>
          {found} {!is_fine && <Badge tone="bad">Needs you</Badge>}
        </Fact>
      ))}
    </FactList>
  );
}
