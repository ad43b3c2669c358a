import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importCard, previewCard } from '../../app/api/generated/sdk.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { refreshEvent } from '../../fights/fight-cache.client.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FileInput } from '../../ui/FileInput.tsx';
import { Form } from '../../ui/Form.tsx';
import { Row, Stack } from '../../ui/Page.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toast } from '../../ui/toast.client.ts';
import styles from '../SiteAdmin.module.css';
import { CardPreview } from './CardPreview.tsx';
import { cardCsvColumns } from './card-csv.ts';
import { CARD_TEXT_MAX } from './card-import.ts';

type Props = {
  /** Overrides the event that the file names. */
  eventId?: string;
  onImported: (eventId: string) => void;
};

/** Shows a preview first; imports all of it or nothing. */
export function CardImport({ eventId, onImported }: Props) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [withResults, setWithResults] = useState(false);
  const body = { text, with_results: withResults, ...(eventId && { event_id: eventId }) };
  const preview = useMutation({
    mutationFn: async () => (await previewCard({ body, throwOnError: true })).data,
  });
  const send = useMutation({
    mutationFn: async () => {
      const { data } = await importCard({ body, throwOnError: true });
      await refreshEvent(client, data.event_id);
      return data;
    },
    onSuccess: ({ event_id, created, updated, unchanged }) => {
      toast(`Card imported: ${created} added, ${updated} changed, ${unchanged} unchanged.`, {
        tone: 'success',
      });
      onImported(event_id);
    },
  });

  function change(apply: () => void) {
    apply();
    preview.reset();
    send.reset();
  }
  async function readFile(file: File | null) {
    const content = (await file?.text()) ?? '';
    change(() => setText(content));
  }
  function submit() {
    if (!send.isPending) preview.mutate();
  }

  return (
    <Stack>
      <Form className={styles.form} onSubmit={submit}>
        <Field label="Card file" hint="JSON, or CSV with one fight per row.">
          <FileInput accept=".json,.csv,application/json,text/csv" onFile={(file) => void readFile(file)} />
        </Field>
        <Field label="Or paste the card">
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
          <Button type="submit" disabled={text.trim() === ''} busy={preview.isPending} busyLabel="Reading…">
            Preview
          </Button>
        </Row>
      </Form>
      <ProblemNotice error={preview.error} fallback="Failed to read the card" />
      {preview.data && <CardPreview preview={preview.data} />}
      <ProblemNotice error={send.error} fallback="Failed to import the card" />
      {preview.data?.problems.length === 0 && (
        <Row>
          <Button
            variant="primary"
            busy={send.isPending}
            busyLabel="Importing…"
            onClick={() => send.mutate()}
          >
            Import Card
          </Button>
        </Row>
      )}
    </Stack>
  );
}
