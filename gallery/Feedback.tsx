import Ticket from 'lucide-react/icons/ticket';
import { useState } from 'react';
import { ProblemNotice } from '../src/app/shell/ProblemNotice.tsx';
import { Badge, type BadgeTone } from '../src/ui/Badge.tsx';
import { Button } from '../src/ui/Button.tsx';
import { ConfirmDialog } from '../src/ui/ConfirmDialog.tsx';
import { Dialog } from '../src/ui/Dialog.tsx';
import { EmptyState } from '../src/ui/EmptyState.tsx';
import { Notice } from '../src/ui/Notice.tsx';
import { Row } from '../src/ui/Page.tsx';
import { ProgressBar } from '../src/ui/ProgressBar.tsx';
import { HeadingSkeleton, Loading } from '../src/ui/Skeleton.tsx';
import { toast } from '../src/ui/toast.client.ts';
import { Specimen } from './Specimen.tsx';

const tones: BadgeTone[] = ['neutral', 'outline', 'good', 'bad', 'gold', 'inverse', 'live'];
const refusal = { error: { code: 'league_not_found', message: 'League not found', request_id: 'req-7f3a' } };

function Dialogs() {
  const [open, setOpen] = useState<'plain' | 'confirm' | 'typed' | null>(null);
  const close = () => setOpen(null);
  return (
    <Row>
      <Button onClick={() => setOpen('plain')}>Open dialog</Button>
      <Button onClick={() => setOpen('confirm')}>Open confirmation</Button>
      <Button onClick={() => setOpen('typed')}>Open typed confirmation</Button>
      <Button onClick={() => toast('Nickname saved', { tone: 'success' })}>Show toast</Button>
      <Button onClick={() => toast('A new version is out.', { action: { label: 'Reload', run: close } })}>
        Show toast with action
      </Button>
      <Dialog
        open={open === 'plain'}
        onClose={close}
        title="Coming Soon"
        actions={
          <Button variant="primary" onClick={close}>
            Got it
          </Button>
        }
      >
        <p>Pro Memberships are not yet available. You can still join leagues created by Pro members.</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Delete league"
        message="Delete this league and all related data? This cannot be undone."
        confirmLabel="Delete League"
        danger
        error="Failed to delete league"
        onConfirm={close}
        onClose={close}
      />
      <ConfirmDialog
        open={open === 'typed'}
        title="Delete account"
        message="Everything of yours goes."
        confirmLabel="Delete account"
        typeToConfirm="DELETE"
        danger
        onConfirm={close}
        onClose={close}
      />
    </Row>
  );
}

export function Feedback() {
  return (
    <>
      <Specimen name="Badge">
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone === 'live' ? 'Live' : `As ${tone}`}
            </Badge>
          ))}
        </Row>
      </Specimen>
      <Specimen name="Notice">
        <Notice tone="info">Picks stay hidden until the event locks</Notice>
        <Notice tone="success" title="Password Updated!">
          Your password has been successfully updated. Redirecting you to the app...
        </Notice>
        <Notice tone="warning" title="Picks are locked">
          Event is live - picks are locked
        </Notice>
        <ProblemNotice error={refusal} fallback="Failed to load league" />
      </Specimen>
      <Specimen name="ProgressBar">
        <ProgressBar label="Your picks" value={9} max={13} />
        <ProgressBar label="Nothing yet" value={0} max={13} />
        <ProgressBar label="All in" value={13} max={13} />
      </Specimen>
      <Specimen name="Dialog, ConfirmDialog, toast">
        <Dialogs />
      </Specimen>
      <Specimen name="Loading">
        <HeadingSkeleton kicker />
        <Loading label="Loading board…" rows={2} />
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState
          title="You're not in any leagues yet."
          icon={<Ticket size={40} aria-hidden />}
          action={<Button variant="primary">Join League</Button>}
        >
          Ask a friend for an invite link, or type the code you were given.
        </EmptyState>
      </Specimen>
    </>
  );
}
