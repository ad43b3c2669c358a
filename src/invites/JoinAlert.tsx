import { toProblem } from '../app/api/problem.client.ts';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** The specification's alert; says when to try again after too many attempts. */
export function JoinAlert({ error, onClose }: { error: unknown; onClose: () => void }) {
  const { code, message } = toProblem(error, '');
  return (
    <Dialog
      open={error !== null}
      onClose={onClose}
      title="Join League"
      actions={
        <Button variant="primary" onClick={onClose}>
          OK
        </Button>
      }
    >
      <p>{fallbackMessages.join_league}</p>
      {code === 'too_many_attempts' && <p>{message}</p>}
    </Dialog>
  );
}
