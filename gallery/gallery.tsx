import '../src/ui/tokens.css';
import '../src/ui/fonts.css';
import '../src/ui/base.css';
import '../src/app/router/transitions.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../src/app/api/query-client.client.ts';
import { PageRouter } from '../src/app/router/PageRouter.tsx';
import { Toaster } from '../src/ui/Toaster.tsx';
import GalleryPage from './GalleryPage.tsx';
import { showState } from './ScreenFrame.tsx';
import { ScreensPage } from './ScreensPage.tsx';
import { screens } from './states.ts';

const query = new URLSearchParams(location.search);
const theme = query.get('theme');
if (theme) document.documentElement.dataset.theme = theme;
createRoot(document.getElementById('root')!).render(galleryAt(location.pathname));

/**
 * For developers: /dev/gallery shows every component, /dev/gallery/screens?screen=board every state of a screen, and
 * /dev/gallery/state?screen=board&state=live one of them alone. Not part of the production build.
 */
function galleryAt(pathname: string) {
  const screen = query.get('screen') ?? '';
  const state = screens[screen]?.[query.get('state') ?? ''];
  if (pathname === '/dev/gallery/state') return state ? showState(state) : 'No such state';
  if (pathname === '/dev/gallery/screens') return <ScreensPage screen={screen} />;
  return (
    <QueryClientProvider client={createQueryClient()}>
      <PageRouter>
        <GalleryPage />
        <Toaster />
      </PageRouter>
    </QueryClientProvider>
  );
}
