import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { AppRoutes } from '../router/routes.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

type Props = {
  client: QueryClient;
  router: (routes: ReactNode) => ReactNode;
  onReady?: () => void;
};

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
