import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { useSamePicks } from '../../picks/same-picks/same-picks.client.ts';
import { WhosePicks } from '../../picks/same-picks/WhosePicks.tsx';
import { Button } from '../../ui/Button.tsx';
import { DismissibleNote } from './DismissibleNote.tsx';

/** Asked once, when somebody joins a second league; closing it counts as an answer. */
export default function AskSamePicks() {
  const choice = useSamePicks();
  const { data, isPending } = choice;
  return (
    <>
      <DismissibleNote onClose={choice.turnOff}>
        <span>Several leagues?</span>
        <Button
          variant="bare"
          size="small"
          disabled={!data}
          busy={isPending && choice.isOn && 'Turning on…'}
          onClick={choice.begin}
        >
          Use One Set of Picks
        </Button>
      </DismissibleNote>
      {!data && (
        <ProblemNotice
          error={choice.loadError}
          fallback={fallbackMessages.load_settings}
          onRetry={choice.refetch}
        />
      )}
      <WhosePicks choice={choice} />
    </>
  );
}
