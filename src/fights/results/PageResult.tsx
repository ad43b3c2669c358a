import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { fightTitle, type Result } from '../fight.ts';
import type { Fight } from '../fight-cache.client.ts';
import styles from './PageResult.module.css';

/** A result for which a followed page differs from the card. */
export interface ResultOnPage {
  fight_id: string;
  result: Result;
  /** 'Pantoja by Decision'. */
  text: string;
  /** The stored result, if there is a different one. */
  was: string | null;
  revision_url: string;
  /** Resolves with the fight as stored. */
  take(): Promise<Fight>;
}

type Props = { fight: Fight; pageResult: ResultOnPage; busy: boolean; onTake: () => void };

export function PageResult({ fight, pageResult: { text, was, revision_url }, busy, onTake }: Props) {
  return (
    <div className={styles.found}>
      <p>
        <a href={revision_url} target="_blank" rel="noreferrer">
          Wikipedia
        </a>
        {was === null ? `: ${text}` : ` says: ${text}`}
      </p>
      <Button busy={busy && 'Saving…'} onClick={onTake}>
        Apply
        <VisuallyHidden>
          {' '}
          {text} for {fightTitle(fight)}
        </VisuallyHidden>
      </Button>
    </div>
  );
}
