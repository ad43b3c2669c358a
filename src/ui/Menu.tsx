import Ellipsis from 'lucide-react/icons/ellipsis';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import styles from './Menu.module.css';

export type MenuItem = {
  label: ReactNode;
  icon?: ReactNode;
  run?: () => void;
  /** Leads there; `download`: to a file. */
  to?: string;
  download?: boolean;
  danger?: boolean;
  disabled?: boolean;
};

const hasPopovers = () => 'hidePopover' in HTMLElement.prototype;

/** A native popover of actions; browsers without popovers open and close it by the button alone. */
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
  const { label, icon, run, to, download, danger, disabled } = item;
  const look = {
    className: classNames(styles.item, danger && styles.danger),
    onClick: () => {
      onChoose();
      run?.();
    },
  };
  const content = (
    <>
      {icon}
      {label}
    </>
  );
  if (to === undefined) {
    return (
      <button type="button" disabled={disabled} {...look}>
        {content}
      </button>
    );
  }
  if (!download) {
    return (
      <Link to={to} {...look}>
        {content}
      </Link>
    );
  }
  return (
    <a href={to} download {...look}>
      {content}
    </a>
  );
}
