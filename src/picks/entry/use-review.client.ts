import { useEffect, useRef, useState } from 'react';
import { useEntry } from '../../app/router/address.client.ts';
import { goToCard } from './bring-into-place.client.ts';

export type Review = ReturnType<typeof useReview>;

/** The review has its own entry in the history, so that Back closes it. */
export function useReview() {
  const isOpen = useEntry()?.view === 'ticket';
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  const chosen = useRef<string>(undefined);
  useEffect(() => {
    if (isOpen || !chosen.current) return;
    goToCard(chosen.current);
    chosen.current = undefined;
  }, [isOpen]);
  const close = () => {
    if (history.state?.view === 'ticket') history.back();
  };
  return {
    isOpen,
    wasOpened,
    open: () => history.pushState({ ...history.state, view: 'ticket' }, ''),
    close,
    /** Closes it, then shows that fight's card. */
    goTo(fightId: string) {
      chosen.current = fightId;
      close();
    },
  };
}
