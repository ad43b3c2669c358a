import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page, Row, Stack } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { paths } from '../router/paths.ts';

type State = { error: unknown };

/** A release removes the old one's files, so a page that is still open cannot load its next screen. */
function isOutdated(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS/i.test(error.message)
  );
}

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('Unknown') };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const outdated = isOutdated(error);
    return (
      <Page narrow>
        <PageHeading title={outdated ? "This screen didn't load" : 'Something went wrong'} />
        <Stack>
          <p role="alert">
            {outdated
              ? 'You lost the connection, or a newer version is out. Reload to catch up.'
              : 'This screen stopped working. Everything you saved is safe.'}
          </p>
          <Row>
            <Button variant="primary" onClick={() => location.reload()}>
              Reload
            </Button>
            <ButtonLink to={paths.dashboard()} onClick={() => this.setState({ error: undefined })}>
              Go to Dashboard
            </ButtonLink>
          </Row>
        </Stack>
      </Page>
    );
  }
}
