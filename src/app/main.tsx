import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import './transitions.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { createQueryClient } from './query-client.client.ts';
import { AppRoutes } from './routes.tsx';
import { preloadScreen } from './screens.client.ts';
import { sessionQuery } from './session.client.ts';

const client = createQueryClient();
// Asked for at once, side by side: the screen's code and who is looking.
preloadScreen(location.pathname);
void client.prefetchQuery(sessionQuery);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <ErrorBoundary>
          <AppRoutes />
        </ErrorBoundary>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
