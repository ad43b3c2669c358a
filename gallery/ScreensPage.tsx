import type { ScreenState } from './gallery-server.client.ts';
import styles from './ScreensPage.module.css';
import { screens } from './states.ts';

const phone = [390, 844] as const;
const desk = [1280, 800] as const;
const room = [1920, 1080] as const;

type Shown = { screen: string; name: string; state: ScreenState };

const all: Shown[] = Object.entries(screens).flatMap(([screen, states]) =>
  Object.entries(states).map(([name, state]) => ({ screen, name, state })),
);
const firstOfEach = all.filter(({ screen, name }) => Object.keys(screens[screen]!)[0] === name);

/**
 * The states of one screen side by side, each in a window of its own; without a screen, the first state of each, on a desktop.
 */
export function ScreensPage({ screen }: { screen: string }) {
  const isTv = screen === 'tv';
  const shown = screen === '' ? firstOfEach : all.filter((state) => state.screen === screen);
  const [width, height] = screen === '' ? desk : isTv ? room : phone;
  return (
    <>
      <nav className={styles.screens}>
        <a href="/dev/gallery">Components</a>
        <a href="/dev/gallery/screens">At a desk</a>
        {Object.keys(screens).map((name) => (
          <a key={name} href={`/dev/gallery/screens?screen=${name}`}>
            {name}
          </a>
        ))}
      </nav>
      <ul className={styles.states} data-columns={screen === '' || isTv ? 2 : undefined}>
        {shown.map((one) => (
          <li key={`${one.screen} ${one.name}`}>
            <p className={styles.name}>
              {one.screen}: {one.name}
            </p>
            <iframe
              title={`${one.screen}: ${one.name}`}
              data-shows={one.state.shows}
              src={`/dev/gallery/state?${new URLSearchParams({ screen: one.screen, state: one.name })}`}
              width={width}
              height={width === phone[0] ? (one.state.height ?? height) : height}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
