import { ownProblem } from '../app/api/problem.client.ts';
import type { Viewer } from '../app/shell/session.client.ts';

const POLLS = 10;
const POLL_MS = 500;

/** Polls for the session, at most ten times half a second apart (spec 9). */
export async function awaitViewer(refreshSession: () => Promise<{ viewer: Viewer | null }>): Promise<Viewer> {
  for (let poll = 1; poll <= POLLS; poll++) {
    const viewer = await refreshSession().then(
      (session) => session.viewer,
      () => null,
    );
    if (viewer) return viewer;
    if (poll < POLLS) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw ownProblem('authentication_failed');
}
