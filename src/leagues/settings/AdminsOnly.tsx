import { messageOf } from '../../errors/messages.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Page.tsx';

export function AdminsOnly() {
  return (
    <Stack tight>
      <Notice tone="error">{messageOf('league_admin_rename')}</Notice>
      <Notice tone="error">{messageOf('league_admin_invite')}</Notice>
    </Stack>
  );
}
