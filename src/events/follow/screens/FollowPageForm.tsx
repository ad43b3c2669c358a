import { useState } from 'react';
import { followPage, previewPage } from '../../../app/api/generated/sdk.gen.ts';
import { useMutation } from '../../../app/api/mutation.client.ts';
import { toProblem } from '../../../app/api/problem.client.ts';
import { ProblemNotice } from '../../../app/shell/ProblemNotice.tsx';
import { Stack } from '../../../ui/Page.tsx';
import { FollowSwitches, firstSwitches } from './FollowSwitches.tsx';
import { PageForm } from './PageForm.tsx';
import { SectionChoice, sectionLink } from './SectionChoice.tsx';

const throwOnError = true as const;

/** For an event that already exists. */
export function FollowPageForm({ eventId, onDone }: { eventId: string; onDone: () => void }) {
  const [link, setLink] = useState('');
  const [switches, setSwitches] = useState(firstSwitches);
  const follow = useMutation({
    mutationFn: (page: string) =>
      followPage({ path: { event_id: eventId }, body: { page, ...switches }, throwOnError }),
    onSuccess: onDone,
    onError(error, page) {
      if (toProblem(error, '').code === 'page_needs_section') sections.mutate(page);
    },
  });
  const sections = useMutation({
    meta: { changes: false },
    mutationFn: async (page: string) => (await previewPage({ body: { page }, throwOnError })).data,
  });
  const needsSection = sections.data && follow.error;
  return (
    <Stack>
      <PageForm
        value={link}
        onChange={(value) => {
          setLink(value);
          follow.reset();
          sections.reset();
        }}
        busy={follow.isPending}
        // What is followed is what was sent.
        readOnly={follow.isPending}
        submitLabel="Follow Page"
        onSubmit={() => follow.mutate(link)}
      />
      {needsSection ? (
        <SectionChoice
          sections={sections.data.reading.sections}
          busy={follow.isPending}
          onChoose={(section) => follow.mutate(sectionLink(sections.data.page_url, section))}
        />
      ) : (
        <ProblemNotice error={follow.error} fallback="Failed to read the page" />
      )}
      <div inert={follow.isPending}>
        <Stack>
          <FollowSwitches
            value={switches}
            onChange={(change) => setSwitches((now) => ({ ...now, ...change }))}
          />
        </Stack>
      </div>
    </Stack>
  );
}
