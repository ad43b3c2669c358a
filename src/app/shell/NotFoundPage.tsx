import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page, Stack } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { paths } from '../router/paths.ts';

export function NotFoundPage() {
  return (
    <Page narrow>
      <PageHeading title="Page not found" kicker="404" />
      <Stack>
        <p>There is nothing at this address. The link may be mistyped, or the page was removed.</p>
        <div>
          <ButtonLink variant="primary" to={paths.dashboard()}>
            Go to Dashboard
          </ButtonLink>
        </div>
      </Stack>
    </Page>
  );
}
