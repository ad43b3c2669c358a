import { useState } from 'react';
import { importHistory, previewHistory } from '../../app/api/generated/sdk.gen.ts';
import type { PreviewHistoryResponse } from '../../app/api/generated/types.gen.ts';
import { useLastAsked } from '../../app/api/last-asked.client.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { Row, Stack } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.client.ts';
import type { Chosen } from './chosen.ts';
import { HistoryPreview } from './HistoryPreview.tsx';
import { HistorySource } from './HistorySource.tsx';
import { countText } from './history-text.ts';

type Props = {
  leagueId: string;
  /** Undefined when it stays open. */
  onClose?: (() => void) | undefined;
};

/** Reads a file, shows it, and imports all of it or nothing. */
export function HistoryForm({ leagueId, onClose }: Props) {
  const [text, setText] = useState('');
  const [shown, setShown] = useState<PreviewHistoryResponse | null>(null);
  const [chosen, setChosen] = useState<Chosen>({});
  const requestOf = (members: Chosen) => ({
    path: { league_id: leagueId },
    body: {
      text,
      members: Object.entries(members).map(([label, user_id]) => ({ label, user_id })),
    },
    throwOnError: true as const,
  });
  type Asked = ReturnType<typeof requestOf>;
  const { readLast, note } = useLastAsked(async (asked: Asked) => (await previewHistory(asked)).data);
  const ask = (members: Chosen) => preview.mutate(note(requestOf(members)));
  const preview = useMutation({
    mutationFn: readLast,
    meta: { changes: false },
    onSuccess: (data, { body }) => {
      // Another file was chosen while this one was being read.
      if (body.text !== text) return;
      setShown(data);
      const found = data.labels.map(({ label, user_id }) => [label, user_id]);
      // Choices made while it was being read stand.
      setChosen((before) => ({ ...Object.fromEntries(found), ...before }));
    },
  });
  const send = useMutation({
    mutationFn: async () => (await importHistory(requestOf(chosen))).data,
    onSuccess({ row_count }) {
      toast(`${countText(row_count, 'result')} imported`, { tone: 'success' });
      read('');
      onClose?.();
    },
    // A choice may have given two names to one member, which the preview lists.
    onError: () => ask(chosen),
  });

  function read(next: string) {
    setText(next);
    setShown(null);
    setChosen({});
    if (!preview.isPending) preview.reset();
    send.reset();
  }
  function choose(label: string, user_id: string | null) {
    const members = { ...chosen, [label]: user_id };
    setChosen(members);
    send.reset();
    if (shown && shown.problems.length > 0) ask(members);
  }

  return (
    <Stack>
      <Form onSubmit={() => !send.isPending && ask(chosen)}>
        <Stack tight>
          <HistorySource onText={read} />
          <Row>
            <Button type="submit" disabled={text.trim() === ''} busy={preview.isPending && 'Reading…'}>
              Preview
            </Button>
            {onClose && <Button onClick={onClose}>Cancel</Button>}
          </Row>
        </Stack>
      </Form>
      <ProblemNotice
        error={preview.variables?.body.text === text ? preview.error : null}
        fallback={adminFallbackMessages.read_history}
      />
      {shown && <HistoryPreview preview={shown} chosen={chosen} onChoose={choose} />}
      <ProblemNotice error={send.error} fallback={adminFallbackMessages.import_history} />
      {shown && shown.problems.length === 0 && (
        <Row>
          <Button variant="primary" busy={send.isPending && 'Importing…'} onClick={() => send.mutate()}>
            Import {countText(shown.row_count, 'Result')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
