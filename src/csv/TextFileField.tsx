import { useEffect, useRef, useState } from 'react';
import { Field } from '../ui/Field.tsx';
import { FileInput } from '../ui/FileInput.tsx';

interface Props {
  label: string;
  hint: string;
  accept: string;
  /** Empty when no file is chosen, or the chosen one cannot be read. */
  onText: (text: string) => void;
}

/** Reads the chosen file; when two are chosen in a row, only the second counts. */
export function TextFileField({ label, hint, accept, onText }: Props) {
  const [error, setError] = useState('');
  const chosen = useRef<File | null>(null);
  useEffect(
    () => () => {
      chosen.current = null;
    },
    [],
  );

  async function read(file: File | null) {
    chosen.current = file;
    setError('');
    if (!file) return onText('');
    // The file was moved or deleted after it was chosen, or is in a cloud that is out of reach.
    const text = await readTextFile(file).catch(() => null);
    if (chosen.current !== file) return;
    onText(text ?? '');
    if (text === null) setError('This file could not be read. Choose it again.');
  }

  return (
    <Field label={label} hint={hint} error={error}>
      <FileInput accept={accept} onFile={(file) => void read(file)} />
    </Field>
  );
}

/** The text of a file as spreadsheets save it: UTF-8, UTF-16, or what Excel on Windows calls CSV. */
async function readTextFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
