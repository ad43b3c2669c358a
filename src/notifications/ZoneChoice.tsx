import { useMemo } from 'react';
import { setNoticeSettingsMutation } from '../app/api/generated/@tanstack/react-query.gen.ts';
import type { GetNoticeSettingsResponse } from '../app/api/generated/types.gen.ts';
import { useMutation } from '../app/api/mutation.client.ts';
import { hereZone } from '../time/here-time.client.ts';
import { zoneName } from '../time/zone-time.ts';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { zonesByRegion } from './notification-words.ts';

const FROM_BROWSER = '';

type Props = {
  zone: Pick<GetNoticeSettingsResponse, 'time_zone' | 'time_zone_fixed'>;
  onProblem: (problem: unknown) => void;
};

/** The time zone that reminders follow. */
export function ZoneChoice({ zone: { time_zone, time_zone_fixed }, onProblem }: Props) {
  const save = useMutation({
    ...setNoticeSettingsMutation(),
    onError: onProblem,
  });
  const wanted = save.isPending ? save.variables.body.zone : undefined;
  const shown = wanted ?? { time_zone, time_zone_fixed };
  const regions = useMemo(() => {
    const known = Intl.supportedValuesOf('timeZone');
    const chosen = time_zone_fixed && time_zone && !known.includes(time_zone) ? [time_zone] : [];
    return zonesByRegion([...known, ...chosen]);
  }, [time_zone, time_zone_fixed]);
  const choose = (chosen: string) => {
    onProblem(null);
    const is_fixed = chosen !== FROM_BROWSER;
    save.mutate({
      body: { zone: { time_zone: is_fixed ? chosen : hereZone(), time_zone_fixed: is_fixed } },
    });
  };
  return (
    <Field label="Time zone" hint="Reminders go by this clock.">
      <Select
        value={shown.time_zone_fixed && shown.time_zone ? shown.time_zone : FROM_BROWSER}
        onChange={(event) => choose(event.target.value)}
      >
        <option value={FROM_BROWSER}>As on this device ({zoneName(new Date(), hereZone(), 'en-US')})</option>
        {regions.map(([region, zones]) => (
          <optgroup key={region} label={region}>
            {zones.map(([zone, city]) => (
              <option key={zone} value={zone}>
                {city}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  );
}
