import { type ComponentProps, type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit: () => void };

/** Focuses the first missing field when submitted; a held Enter key submits once. */
export function Form({ onSubmit, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current!.dataset.ready = '';
  }, []);
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
  return <form ref={form} noValidate {...rest} onSubmit={submit} onKeyDown={keyDown} />;
}
