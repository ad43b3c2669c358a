import { useLocation } from 'wouter';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page, Stack } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { paths } from '../router/paths.ts';

/** Addresses that are missing an id: '/app/league//admin', '/app/user/'. */
const withoutId = [
  [/^\/app\/league(\/\/.*|\/)?$/, fallbackMessages.missing_league_id],
  [/^\/app\/user(\/\/.*|\/)?$/, fallbackMessages.missing_user_id],
] as const;

export function NotFoundPage() {
  const [pathname] = useLocation();
  const message = withoutId.find(([address]) => address.test(pathname))?.[1];
  return (
    <Page narrow>
      <PageHeading title="Page not found" kicker="404" />
      <Stack>
        {message ? (
          <Notice tone="error">{message}</Notice>
        ) : (
          <p>There's nothing at this address. The link may have a typo, or the page was removed.</p>
        )}
        <div>
          <ButtonLink variant="primary" to={paths.dashboard()}>
            Go to Dashboard
          </ButtonLink>
        </div>
      </Stack>
    </Page>
  );
}
