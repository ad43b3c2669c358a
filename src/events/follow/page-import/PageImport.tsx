import { useState } from 'react';
import { importCard, previewCard, previewPage, stopFollowing } from '../../../app/api/generated/sdk.gen.ts';
import type { PreviewPageResponse } from '../../../app/api/generated/types.gen.ts';
import { useLastAsked } from '../../../app/api/last-asked.client.ts';
import { useMutation } from '../../../app/api/mutation.client.ts';
import { ProblemNotice } from '../../../app/shell/ProblemNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Row, Stack } from '../../../ui/Page.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { toast } from '../../../ui/toast.client.ts';
import { CardPreview, isMissingField } from '../../card-import/CardPreview.tsx';
import { importedText } from '../../card-import/imported-text.ts';
import { StartFields, type StartParts, startOf } from '../../card-import/preview/StartFields.tsx';
import { readingProblemText } from '../../card-import/text/reading-problems.ts';
import { FollowSwitches, firstSwitches } from '../screens/FollowSwitches.tsx';
import { PageCredit } from '../screens/PageCredit.tsx';
import { PageForm } from '../screens/PageForm.tsx';
import { PageLeftOut } from '../screens/PageLeftOut.tsx';
import { SectionChoice, sectionLink } from '../screens/SectionChoice.tsx';
import { AnnouncedBouts } from './AnnouncedBouts.tsx';
import { withAnnounced } from './add-announced.ts';

type Props = {
  eventId?: string;
  onImported: (eventId: string) => void;
  /** Whether a page is shown, which then replaces a pasted card. */
  onShown: (shown: boolean) => void;
};

const throwOnError = true as const;

/** Turns a link into a card that follows its page. */
export function PageImport({ eventId, onImported, onShown }: Props) {
  const [link, setLink] = useState('');
  const [shown, setShown] = useState<PreviewPageResponse | null>(null);
  const [start, setStart] = useState<StartParts>({ day: '', hour: '' });
  const [follows, setFollows] = useState(true);
  const [switches, setSwitches] = useState(firstSwitches);
  const ofEvent = eventId ? { event_id: eventId } : {};

  const show = (data: PreviewPageResponse | null) => {
    setShown(data);
    onShown(data !== null);
  };
  /** Until another page is named: an answer that comes after that is not shown. */
  const [isAsked, setAsked] = useState(false);
  const { readLast, note } = useLastAsked(
    async (body: { page: string }) =>
      (await previewPage({ body: { ...body, ...ofEvent }, throwOnError })).data,
  );
  const read = useMutation({
    meta: { changes: false },
    mutationFn: readLast,
    onSuccess: (data) => {
      if (!isAsked) return;
      show(data);
      setStart(({ day, hour }) => ({ day: data.reading.date ?? day, hour }));
    },
  });
  const add = useMutation({
    meta: { changes: false },
    mutationFn: async ({ page, text, bout }: Adding) => {
      const more = withAnnounced(text, bout);
      const body = { text: more, format: 'json' as const, page, ...ofEvent };
      return { bout, text: more, preview: (await previewCard({ body, throwOnError })).data };
    },
    onSuccess: ({ bout, text, preview }, { text: before }) => {
      // Another page was read meanwhile.
      if (shown?.text !== before) return;
      const announced = shown.reading.announced.filter((one) => one !== bout);
      show({ ...shown, text, preview, reading: { ...shown.reading, announced } });
    },
  });
  const send = useMutation({
    mutationFn: async ({ page, text }: PreviewPageResponse) => {
      const starts = startOf(start);
      const start_time = !eventId && starts?.ok ? { start_time: starts.instant.toISOString() } : {};
      const body = { text, format: 'json' as const, page, follow: switches, ...ofEvent, ...start_time };
      const { data } = await importCard({ body, throwOnError });
      // The import records where the card came from, and the history keeps that.
      if (!follows) await stopFollowing({ path: { event_id: data.event_id }, throwOnError });
      return data;
    },
    onSuccess: (imported) => {
      toast(importedText(imported), { tone: 'success' });
      onImported(imported.event_id);
    },
  });

  const again = (page: string) => {
    show(null);
    add.reset();
    send.reset();
    setAsked(true);
    read.mutate(note({ page }));
  };
  const choosesSection = shown?.reading.problems.some(
    (code) => code === 'several_events' || code === 'no_such_section',
  );
  const suspicious = shown?.reading.problems.filter((code) => code !== 'no_date' || !eventId) ?? [];
  const preview = shown && {
    ...shown.preview,
    problems: shown.preview.problems.filter((problem) => !isMissingField(problem)),
  };
  const isReady =
    preview && preview.problems.length === 0 && preview.fights.length > 0 && (eventId || startOf(start)?.ok);

  return (
    <Stack>
      <PageForm
        value={link}
        onChange={(value) => {
          setLink(value);
          show(null);
          setAsked(false);
        }}
        busy={isAsked && read.isPending}
        submitLabel="Read Page"
        onSubmit={() => again(link)}
      />
      <ProblemNotice error={isAsked ? read.error : null} fallback="Failed to read the page" />
      {shown && choosesSection && (
        <SectionChoice
          sections={shown.reading.sections}
          busy={read.isPending}
          onChoose={(section) => again(sectionLink(shown.page_url, section))}
        />
      )}
      {shown && preview && !choosesSection && (
        <>
          <PageCredit {...shown} {...shown.page} />
          {suspicious.length > 0 && (
            <Notice tone="warning" title="Something's wrong with this page:">
              {suspicious.map((code) => `${readingProblemText[code]}.`).join(' ')}
            </Notice>
          )}
          {!eventId && <StartFields value={start} onChange={setStart} />}
          <CardPreview preview={preview} />
          <PageLeftOut bouts={shown.reading.left_out} />
          <AnnouncedBouts
            bouts={shown.reading.announced}
            busy={add.isPending}
            onAdd={(bout) => add.mutate({ ...shown, bout })}
          />
          <ProblemNotice error={add.error} fallback="Failed to add the fight" />
          <Switch
            label="Follow this page"
            hint="We'll check Wikipedia for changes."
            checked={follows}
            onChange={setFollows}
          />
          {follows && (
            <FollowSwitches
              value={switches}
              onChange={(change) => setSwitches((now) => ({ ...now, ...change }))}
            />
          )}
          <ProblemNotice error={send.error} fallback="Failed to import the card" />
          <Row>
            <Button
              variant="primary"
              disabled={!isReady}
              busy={send.isPending && 'Importing…'}
              onClick={() => send.mutate(shown)}
            >
              Import Card
            </Button>
            <Button onClick={() => show(null)}>Cancel</Button>
          </Row>
          {!isReady && preview.problems.length === 0 && preview.fights.length > 0 && (
            <p>Fill in the start time to import the card.</p>
          )}
        </>
      )}
    </Stack>
  );
}

type Adding = Pick<PreviewPageResponse, 'page' | 'text'> & {
  bout: PreviewPageResponse['reading']['announced'][number];
};
