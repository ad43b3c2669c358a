import { useState } from 'react';
import { importCard, previewCard } from '../../app/api/generated/sdk.gen.ts';
import type { PreviewCardResponse } from '../../app/api/generated/types.gen.ts';
import { useLastAsked } from '../../app/api/last-asked.client.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { TextFileField } from '../../csv/TextFileField.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Row, Stack } from '../../ui/Page.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toast } from '../../ui/toast.client.ts';
import type { CardAnswers } from '../card-reading/card-reading.ts';
import styles from '../SiteAdmin.module.css';
import { CardPreview, isMissingField } from './CardPreview.tsx';
import { CARD_TEXT_MAX } from './card-import.ts';
import { cardCsvColumns } from './formats/card-csv.ts';
import { importedText } from './imported-text.ts';
import { CardQuestions } from './preview/CardQuestions.tsx';
import { NewEventFields } from './preview/NewEventFields.tsx';

const cardFiles = '.json,.csv,.ics,.txt,.tsv,application/json,text/csv,text/calendar,text/plain';

export type ImportProps = {
  /** Overrides the event named in the file. */
  eventId?: string;
  onImported: (eventId: string) => void;
};

/** What a text leaves open, as the admin filled it in. */
type Given = CardAnswers & { name?: string; start_time?: string };

/** A file or a pasted card, with a preview first. Imports all of it or nothing. */
export function TextImport({ eventId, onImported }: ImportProps) {
  const [text, setText] = useState('');
  const [withResults, setWithResults] = useState(false);
  const [given, setGiven] = useState<Given>({});
  const [shown, setShown] = useState<PreviewCardResponse | null>(null);
  const [asked, setAsked] = useState<PreviewCardResponse['questions']>([]);
  const bodyOf = (answers: Given) => ({
    ...answers,
    text,
    with_results: withResults,
    ...(eventId && { event_id: eventId }),
  });
  type Body = ReturnType<typeof bodyOf>;
  const { readLast, note } = useLastAsked(
    async (body: Body) => (await previewCard({ body, throwOnError: true })).data,
  );
  /** The card may change while an earlier one is being read. */
  const isOfNow = (body: Body) => body.text === text && body.with_results === withResults;
  const preview = useMutation({
    mutationFn: readLast,
    meta: { changes: false },
    onSuccess: (data, body) => {
      if (!isOfNow(body)) return;
      setShown(data);
      setAsked((before) => [
        ...before,
        ...data.questions.filter(({ question }) => !before.some((one) => one.question === question)),
      ]);
    },
  });
  const send = useMutation({
    mutationFn: async () => (await importCard({ body: bodyOf(given), throwOnError: true })).data,
    onSuccess: (imported) => {
      toast(importedText(imported), { tone: 'success' });
      onImported(imported.event_id);
    },
  });

  function change(apply: () => void) {
    apply();
    setGiven({});
    setShown(null);
    setAsked([]);
    if (!preview.isPending) preview.reset();
    send.reset();
  }
  function read(answers: Given) {
    preview.mutate(note(bodyOf(answers)));
  }
  function answer(more: Given) {
    const { name, start_time, ...read_as } = given;
    const isOther = more.which_event !== undefined;
    // The name and start that were filled in belong to the event that was chosen before.
    const answers = { ...(isOther ? read_as : given), ...more };
    setGiven(answers);
    if (isOther) setShown(null);
    send.reset();
    read(answers);
  }
  function submit() {
    if (!send.isPending) read(given);
  }

  const needsFields = !eventId && (given.name !== undefined || shown?.problems.some(isMissingField));

  return (
    <Stack>
      <Form className={styles.form} onSubmit={submit}>
        <TextFileField
          label="Card file"
          hint="JSON, CSV, a calendar (.ics) or any text."
          accept={cardFiles}
          onText={(read) => change(() => setText(read))}
        />
        <Field
          label="Or paste the card"
          hint="One fight per line, such as 'Ann Ruiz vs Bea Holm, Flyweight, 5', a copied table, a calendar or wikitext."
        >
          <TextArea
            rows={6}
            value={text}
            maxLength={CARD_TEXT_MAX}
            spellCheck={false}
            onChange={(event) => change(() => setText(event.target.value))}
          />
        </Field>
        <details>
          <summary>Columns of a CSV card</summary>
          <p className={styles.columns}>
            The first line names the columns: <code>{cardCsvColumns.join(', ')}</code>. Only red_name and
            blue_name are needed. Start times without a zone are Eastern Time.
          </p>
        </details>
        <Switch
          label="Import results too"
          hint="Fights with a result become final."
          checked={withResults}
          onChange={(checked) => change(() => setWithResults(checked))}
        />
        <Row>
          <Button type="submit" disabled={text.trim() === ''} busy={preview.isPending && 'Reading…'}>
            Preview
          </Button>
        </Row>
      </Form>
      <ProblemNotice
        error={preview.variables && isOfNow(preview.variables) ? preview.error : null}
        fallback="Failed to read the card"
      />
      {asked.length > 0 && <CardQuestions questions={asked} answers={given} onAnswer={answer} />}
      {shown && needsFields && (
        <NewEventFields
          name={shown.event.name}
          start={shown.event.start_time}
          day={shown.event.date}
          busy={preview.isPending}
          onFilled={answer}
        />
      )}
      {shown && <CardPreview preview={shown} />}
      <ProblemNotice error={send.error} fallback="Failed to import the card" />
      {!eventId && shown?.problems.every(isMissingField) && shown.problems.length > 0 && (
        <p>Fill in the event's name and start to import the card.</p>
      )}
      {shown?.problems.length === 0 && preview.isSuccess && (
        <Row>
          <Button variant="primary" busy={send.isPending && 'Importing…'} onClick={() => send.mutate()}>
            Import Card
          </Button>
        </Row>
      )}
    </Stack>
  );
}
