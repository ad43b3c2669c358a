import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { AppRoutes } from '../router/routes.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

type Props = {
  client: QueryClient;
  /** Knows the address: the browser's bar, or the one that a page is built for. */
  router: (routes: ReactNode) => ReactNode;
  /** The pages answer to taps from now on. */
  onReady?: () => void;
};

/** All of the pages. */
export function App({ client, router, onReady }: Props) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        {router(
          <ErrorBoundary>
            <AppRoutes />
          </ErrorBoundary>,
        )}
      </QueryClientProvider>
    </StrictMode>
  );
}
