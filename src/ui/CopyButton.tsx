import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import type { ButtonLook } from './button-look.ts';
import styles from './CopyButton.module.css';
import { announce } from './toast.client.ts';

/** Milliseconds (spec 9). */
const confirmedFor = 1500;

/** For the text to copy, where it is shown. */
export const copiedText = styles.text;

type Props = ButtonLook & { text: string; label?: string; unable?: string };

export function CopyButton({ text, label = 'Copy', unable = 'Unable to copy link', ...look }: Props) {
  const [outcome, setOutcome] = useState<string | null>(null);
  useEffect(() => {
    if (outcome !== 'Copied') return;
    const timer = setTimeout(() => setOutcome(null), confirmedFor);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    // There is no clipboard on plain http.
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    const said = done ? 'Copied' : unable;
    setOutcome(said);
    announce(said);
  };
  const icon = outcome === 'Copied' ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />;
  return (
    <Button {...look} icon={icon} onClick={copy}>
      <span className={styles.words}>
        <span>{outcome ?? label}</span>
        <span className={styles.room} aria-hidden data-words={label} />
        <span className={styles.room} aria-hidden data-words="Copied" />
      </span>
    </Button>
  );
}
