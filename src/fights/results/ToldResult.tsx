import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { fightTitle, type Result } from '../fight.ts';
import type { Fight } from '../fight-cache.client.ts';
import styles from './ToldResult.module.css';

/** A result that a followed page has otherwise than the card. */
export interface Told {
  fight_id: string;
  result: Result;
  /** 'Pantoja by Decision'. */
  text: string;
  /** The stored result, where there is another. */
  was: string | null;
  revision_url: string;
  /** Resolves with the fight as stored. */
  take(): Promise<Fight>;
}

type Props = { fight: Fight; told: Told; busy: boolean; onTake: () => void };

export function ToldResult({ fight, told: { text, was, revision_url }, busy, onTake }: Props) {
  return (
    <div className={styles.told}>
      <p>
        <a href={revision_url} target="_blank" rel="noreferrer">
          Wikipedia
        </a>
        {was === null ? `: ${text}` : ` says: ${text}`}
      </p>
      <Button busy={busy} busyLabel="Saving…" onClick={onTake}>
        Take
        <VisuallyHidden>
          {' '}
          {text} for {fightTitle(fight)}
        </VisuallyHidden>
      </Button>
    </div>
  );
}
