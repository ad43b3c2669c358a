import type { ComponentProps, FormEvent, KeyboardEvent } from 'react';
import { handOnFocus } from './hand-on-focus.client.ts';

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit: () => void };

/** From now on it reacts by itself: until then, pages/tap-before-hydration.client.ts holds what is submitted. */
const markReady = (form: HTMLFormElement | null) => {
  if (form) form.dataset.ready = '';
  return handOnFocus(form);
};

/** When submitted, focuses the first missing field; a held Enter key submits only once. */
export function Form({ onSubmit, ...rest }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
    const fields = event.currentTarget.querySelectorAll<HTMLInputElement>('input:required');
    [...fields].find(({ value }) => value.trim() === '')?.focus();
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLInputElement)
      event.preventDefault();
  };
  return <form ref={markReady} noValidate {...rest} onSubmit={submit} onKeyDown={keyDown} />;
}
