import Ellipsis from 'lucide-react/icons/ellipsis';
import { useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button } from './Button.tsx';
import styles from './Menu.module.css';

export type MenuItem = {
  label: string;
  run?: () => void;
  /** An address to go to; with `download`, a file. */
  to?: string;
  download?: boolean;
};

const hasPopovers = () => 'hidePopover' in HTMLElement.prototype;

/** A native popover with actions; in browsers without popovers, only the button opens and closes it. */
export function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isNative] = useState(hasPopovers);
  const [isOpen, setOpen] = useState(false);
  const close = () => (isNative ? list.current?.hidePopover() : setOpen(false));
  return (
    <div className={styles.root}>
      <Button
        variant="bare"
        popoverTarget={id}
        onClick={isNative ? undefined : () => setOpen(!isOpen)}
        aria-label={label}
        aria-haspopup="true"
        icon={<Ellipsis aria-hidden />}
      />
      <div
        id={id}
        ref={list}
        popover={isNative ? 'auto' : undefined}
        hidden={!isNative && !isOpen}
        className={styles.list}
      >
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a menu's order is fixed
          <Item key={at} item={item} onChoose={close} />
        ))}
      </div>
    </div>
  );
}

function Item({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const { label, run, to, download } = item;
  const look = {
    className: styles.item,
    onClick: () => {
      onChoose();
      run?.();
    },
  };
  if (to === undefined) {
    return (
      <button type="button" {...look}>
        {label}
      </button>
    );
  }
  if (!download) {
    return (
      <Link to={to} {...look}>
        {label}
      </Link>
    );
  }
  return (
    <a href={to} download {...look}>
      {label}
    </a>
  );
}
