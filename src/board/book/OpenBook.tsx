import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useEffect, useState } from 'react';
import { getBookOptions, listSealsOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import type { ListSealsResponse } from '../../app/api/generated/types.gen.ts';
import { toProblem } from '../../app/api/problem.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import LeagueChanges from '../../events/change-log/LeagueChanges.tsx';
import { momentHere } from '../../time/here-time.client.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Fact, FactList } from '../../ui/FactList.tsx';
import { Stack } from '../../ui/Page.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import styles from './Seal.module.css';
import { lockedByText } from './saved-text.ts';
import { sealedPart } from './seal.ts';

type Seal = ListSealsResponse['seals'][number];
type Props = { leagueId: string; eventId: string };

/** For anyone who doubts a pick: when everything locked, who changed what, and a seal that anybody can check. */
export default function OpenBook({ leagueId, eventId }: Props) {
  const path = { league_id: leagueId, event_id: eventId };
  const book = useQuery(getBookOptions({ path }));
  const seals = useQuery(listSealsOptions({ path }));
  // Somebody who reads the board through its link gets only the seal.
  const isOutsider = toProblem(book.error, '').code === 'league_not_found';
  const error = seals.error ?? (isOutsider ? null : book.error);
  if (!seals.data || !(book.data || isOutsider)) {
    if (!error) return <Loading label="Loading the book…" rows={3} />;
    const again = () => Promise.all([seals.refetch(), book.refetch()]);
    return <ProblemNotice error={error} fallback={fallbackMessages.load_book} onRetry={again} />;
  }
  const file = `/api/leagues/${leagueId}/events/${eventId}/book.txt`;
  return (
    <Stack>
      <FactList>
        {book.data && (
          <Fact name="Picks locked">
            {momentHere(book.data.locked_at)}, {lockedByText[book.data.locked_by]}
          </Fact>
        )}
        {seals.data.seals.map((seal) => (
          <Fact key={seal.hash} name={seal.voided_at ? 'Void seal' : 'Seal'}>
            <span className={styles.letters}>{seal.letters}</span>
            {seal.voided_at ? (
              ` until picks were reopened, ${momentHere(seal.voided_at)}`
            ) : (
              <Checked seal={seal} file={file} />
            )}
          </Fact>
        ))}
      </FactList>
      {book.data && (
        <>
          <p>
            The seal is a fingerprint of every pick, taken as they were shown. Tap a pick to see when it was
            saved. With the download anybody can check the seal: the rules say how.
          </p>
          <div>
            <ButtonLink variant="quiet" to={file} download>
              Download the Book
            </ButtonLink>
          </div>
          <LeagueChanges leagueId={leagueId} eventId={eventId} />
        </>
      )}
    </Stack>
  );
}

/** A tick once this page itself has computed the seal from the download, which browsers do only on https and on localhost. */
function Checked({ seal, file }: { seal: Seal; file: string }) {
  const [isRight, setRight] = useState<boolean | null>(null);
  useEffect(() => {
    let isGone = false;
    void hashOf(file).then(
      (hash) => isGone || setRight(hash === null ? null : hash === seal.hash),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [seal.hash, file]);
  if (isRight === null) return null;
  if (!isRight) return <strong> does not match the download</strong>;
  return <Check className={styles.check} aria-label="Checked by this page" />;
}

async function hashOf(file: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const answer = await fetch(file);
  const sealed = answer.ok ? sealedPart(await answer.text()) : null;
  if (sealed === null) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sealed));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
