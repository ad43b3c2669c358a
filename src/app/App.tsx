import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { AppRoutes } from './routes.tsx';

type Props = { client: QueryClient; router: (routes: ReactNode) => ReactNode };

/** All of the pages; `router` knows the address: the browser's bar, or the one that a page is built for. */
export function App({ client, router }: Props) {
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
