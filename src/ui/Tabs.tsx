import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Tabs.module.css';

type Tab<Id extends string> = { id: Id; label: ReactNode; panel: ReactNode };
type Props<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  current: Id;
  onChange: (id: Id) => void;
};

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export function Tabs<Id extends string>({ label, tabs, current, onChange }: Props<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  // A phone has no room for all of them, and the page itself must not move.
  useEffect(() => {
    const room = list.current!.getBoundingClientRect();
    const tab = document.getElementById(`${base}-${current}`)!.getBoundingClientRect();
    list.current!.scrollLeft += Math.max(0, tab.right - room.right) + Math.min(0, tab.left - room.left);
  }, [base, current]);
  const at = tabs.findIndex((tab) => tab.id === current);
  const move = (event: KeyboardEvent) => {
    const next = tabs[steps[event.key]?.(at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  };
  return (
    <div>
      <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === current}
            aria-controls={tab.id === current ? `${base}-panel` : undefined}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className={styles.panel}
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${current}`}
      >
        {tabs[at]?.panel}
      </div>
    </div>
  );
}
