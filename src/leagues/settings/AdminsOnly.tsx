import { problemMessage } from '../../errors/problems.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Page.tsx';

export function AdminsOnly() {
  return (
    <Stack tight>
      <Notice tone="error">{problemMessage('league_admin_rename')}</Notice>
      <Notice tone="error">{problemMessage('league_admin_invite')}</Notice>
    </Stack>
  );
}
