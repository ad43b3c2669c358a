import { useState } from 'react';
import { Stack } from '../ui/Page.tsx';
import { type ImportProps, TextImport } from './card-import/TextImport.tsx';
import { PageImport } from './follow/page-import/PageImport.tsx';

/** Imports from a Wikipedia page, or else from a file or a pasted card. */
export function CardImport(props: ImportProps) {
  const [isPageShown, setIsPageShown] = useState(false);
  return (
    <Stack>
      <PageImport {...props} onShown={setIsPageShown} />
      {!isPageShown && <TextImport {...props} />}
    </Stack>
  );
}
