import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useSamePicks } from './same-picks.client.ts';
import { WhosePicks } from './WhosePicks.tsx';

/** On the profile, for members of several leagues. */
export default function SamePicksSwitch() {
  const choice = useSamePicks();
  const { data } = choice;
  if (!data)
    return (
      <ProblemNotice
        error={choice.loadError}
        fallback={fallbackMessages.load_settings}
        onRetry={choice.refetch}
      />
    );
  if (data.league_count < 2 && !data.is_on) return null;
  return (
    <Panel title="Picks">
      <Switch
        label="One set of picks"
        hint="Pick a card once for all your leagues. Nobody else can tell."
        checked={choice.isOn}
        disabled={choice.isPending}
        onChange={(isOn) => (isOn ? choice.begin() : choice.turnOff())}
      />
      <WhosePicks choice={choice} />
    </Panel>
  );
}
