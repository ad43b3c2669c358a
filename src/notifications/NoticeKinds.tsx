import { setNoticeSettingsMutation } from '../app/api/generated/@tanstack/react-query.gen.ts';
import { useMutation } from '../app/api/mutation.client.ts';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { Switch, switchLook } from '../ui/Switch.tsx';
import styles from './Notifications.module.css';
import { channels, type NoticeSetting, optionalKinds, slots } from './notice-settings.ts';
import { channelNames, kindTexts, slotNames } from './notification-words.ts';

/** Shows the choice at once; a refusal puts it back. */
function useSettings(settings: readonly NoticeSetting[], onProblem: (problem: unknown) => void) {
  const save = useMutation({ ...setNoticeSettingsMutation(), onError: onProblem });
  const change = (changed: Partial<NoticeSetting>) => {
    onProblem(null);
    save.mutate({ body: { settings: settings.map((setting) => ({ ...setting, ...changed })) } });
  };
  return { shown: (save.isPending && save.variables.body.settings) || settings, change };
}

type Props = { settings: readonly NoticeSetting[]; onProblem: (problem: unknown) => void };

/** Turns every kind of email on or off at once. */
export function EveryEmail({ settings, onProblem }: Props) {
  const mails = settings.filter(({ channel }) => channel === 'mail');
  const { shown, change } = useSettings(mails, onProblem);
  return (
    <Switch
      label="Emails"
      hint="Off: nothing below comes by email."
      checked={shown.some(({ is_on }) => is_on)}
      onChange={(is_on) => change({ is_on })}
    />
  );
}

/** Kinds by channel. */
export function NoticeKinds({ settings, onProblem }: Props) {
  return (
    <div className={styles.kinds}>
      <p className={styles.heads} aria-hidden>
        {channels.map((channel) => (
          <span key={channel}>{channelNames[channel]}</span>
        ))}
      </p>
      <ul>
        {optionalKinds.map((kind) => (
          <li key={kind} className={styles.kind}>
            <div className={styles.words}>
              <p className={styles.name}>{kindTexts[kind].name}</p>
              <p className={styles.hint} id={`kind-${kind}`}>
                {kindTexts[kind].when}
              </p>
            </div>
            {settings
              .filter((setting) => setting.kind === kind)
              .map((setting) => (
                <KindSwitch key={setting.channel} setting={setting} onProblem={onProblem} />
              ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

type OneProps = { setting: NoticeSetting; onProblem: (problem: unknown) => void };

function KindSwitch({ setting, onProblem }: OneProps) {
  const { shown, change } = useSettings([setting], onProblem);
  const channel = channelNames[setting.channel];
  return (
    <label className={styles.cell}>
      <span className={styles.channel}>{channel}</span>
      <input
        className={switchLook}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is checked
        role="switch"
        checked={shown[0]?.is_on}
        aria-label={`${kindTexts[setting.kind].name}: ${channel}`}
        aria-describedby={`kind-${setting.kind}`}
        onChange={(event) => change({ is_on: event.target.checked })}
      />
    </label>
  );
}

/** When reminders of missing picks come, for each channel. */
export function ReminderSlots({ settings, onProblem }: Props) {
  return (
    <div>
      <div className={styles.slots}>
        {settings
          .filter(({ slot }) => slot !== null)
          .map((setting) => (
            <SlotChoice key={setting.channel} setting={setting} onProblem={onProblem} />
          ))}
      </div>
      <p className={styles.hint}>Never between 10 PM and 8 AM: you get it the evening before instead.</p>
    </div>
  );
}

function SlotChoice({ setting, onProblem }: OneProps) {
  const { shown, change } = useSettings([setting], onProblem);
  return (
    <Field label={`Reminder by ${channelNames[setting.channel].toLowerCase()}`}>
      <Select
        value={shown[0]?.slot ?? ''}
        disabled={!shown[0]?.is_on}
        onChange={(event) => change({ slot: slots.find((slot) => slot === event.target.value) ?? null })}
      >
        {slots.map((slot) => (
          <option key={slot} value={slot}>
            {slotNames[slot]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
