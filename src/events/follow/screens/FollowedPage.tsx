import {
  askForPage,
  stopFollowing,
  takeSafeDifferences,
  updateFollowing,
} from '../../../app/api/generated/sdk.gen.ts';
import { lastFailure, useMutation } from '../../../app/api/mutation.client.ts';
import { ProblemNotice } from '../../../app/shell/ProblemNotice.tsx';
import { counted } from '../../../text/counted.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Row } from '../../../ui/Page.tsx';
import { formatEastern } from '../../eastern-time.ts';
import { DifferenceItem } from './DifferenceItem.tsx';
import { endedText } from './difference-text.ts';
import ownStyles from './FollowedPage.module.css';
import { FollowSwitches, type Switches } from './FollowSwitches.tsx';
import { FoundPictures } from './FoundPictures.tsx';
import type { Following } from './following.client.ts';
import { PageCredit } from './PageCredit.tsx';
import { PageLeftOut } from './PageLeftOut.tsx';

type Page = NonNullable<Following['page']>;
type Props = { eventId: string; following: Following; page: Page };

const throwOnError = true as const;

/** The page that a card follows, and where the two differ. */
export function FollowedPage({ eventId, following, page }: Props) {
  const { differences, left_out, refusal, reads_pages } = following;
  const path = { event_id: eventId };
  const ask = useMutation({ mutationFn: () => askForPage({ path, throwOnError }) });
  const takeAll = useMutation({ mutationFn: () => takeSafeDifferences({ path, throwOnError }) });
  const safe = differences.filter((one) => one.safe && one.can.take).length;
  return (
    <>
      <PageCredit {...page}>
        <br />
        {looksText(page)}
      </PageCredit>
      <PageState page={page} refusal={refusal} readsPages={reads_pages} />
      {differences.length > 0 && (
        <div>
          <Row between>
            <h3>{counted(differences.length, 'difference')}</h3>
            {safe > 1 && (
              <Button size="small" busy={takeAll.isPending && 'Saving…'} onClick={() => takeAll.mutate()}>
                Apply All {safe} Safe
              </Button>
            )}
          </Row>
          <ProblemNotice error={takeAll.error} fallback="Failed to change the card" />
          <ul>
            {differences.map((difference) => (
              <DifferenceItem key={difference.id} difference={difference} />
            ))}
          </ul>
        </div>
      )}
      {differences.length === 0 && !page.ended_why && <p>The card matches Wikipedia.</p>}
      <PageLeftOut bouts={left_out} />
      {page.finds_pictures && <FoundPictures eventId={eventId} pictures={following.pictures} />}
      <ProblemNotice error={ask.error} fallback="Failed to read the page" />
      {reads_pages && !page.ended_why && (
        <Row>
          <Button busy={ask.isPending && 'Reading…'} onClick={() => ask.mutate()}>
            Check Now
          </Button>
        </Row>
      )}
      <HowFollowed eventId={eventId} page={page} />
    </>
  );
}

function looksText({ read_at, asked_at, next_look_at }: Page): string {
  return [
    read_at && `Read ${formatEastern(read_at)}`,
    asked_at && asked_at !== read_at && `Last checked ${formatEastern(asked_at)}`,
    next_look_at && `Next check ${formatEastern(next_look_at)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

type State = { page: Page; refusal: string | null; readsPages: boolean };

function PageState({ page: { ended_why, failing_since }, refusal, readsPages }: State) {
  if (ended_why)
    return (
      <Notice tone="warning" title="Following stopped.">
        {endedText[ended_why]}
      </Notice>
    );
  if (!readsPages) return <Notice tone="info">This site does not read Wikipedia.</Notice>;
  return (
    <>
      {failing_since && (
        <Notice tone="warning" title={`Wikipedia has not answered since ${formatEastern(failing_since)}.`}>
          The card stays as it is, and you can change it by hand.
        </Notice>
      )}
      {refusal && <Notice tone="info">{refusal}</Notice>}
    </>
  );
}

function HowFollowed({ eventId, page }: { eventId: string; page: Page }) {
  const path = { event_id: eventId };
  const change = useMutation({
    mutationFn: (body: Partial<Switches>) => updateFollowing({ path, body, throwOnError }),
  });
  const stop = useMutation({ mutationFn: () => stopFollowing({ path, throwOnError }) });
  const shown = { ...page, ...(change.isPending && change.variables) };
  return (
    <details>
      <summary>Following options</summary>
      <div className={ownStyles.how}>
        {!page.ended_why && <FollowSwitches value={shown} onChange={(more) => change.mutate(more)} />}
        <ProblemNotice error={lastFailure(change, stop)} fallback="Failed to save" />
        <Row>
          <Button busy={stop.isPending && 'Stopping…'} onClick={() => stop.mutate()}>
            Stop Following
          </Button>
        </Row>
      </div>
    </details>
  );
}
