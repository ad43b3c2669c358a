import { useEffect, useRef, useState } from 'react';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import type { Outlook } from '../../scoring/outlook/outlook.ts';
import { useScoring } from '../../scoring/scoring-context.client.ts';
import type { BoardMember, Ranked } from '../board-view.ts';
import type { OutlookQuestion } from './outlook.worker.ts';

/** Who can still win; undefined while the outcomes are being counted for the first time. */
export function useOutlooks(
  fights: GetBoardResponse['fights'],
  ranking: Ranked<BoardMember>[],
): Map<string, Outlook> | undefined {
  const scoring = useScoring();
  const worker = useRef<Worker>(undefined);
  const [outlooks, setOutlooks] = useState<Map<string, Outlook>>();
  useEffect(() => {
    const counting = new Worker(new URL('./outlook.worker.ts', import.meta.url), { type: 'module' });
    counting.onmessage = ({ data }: MessageEvent<Map<string, Outlook>>) => setOutlooks(data);
    worker.current = counting;
    return () => counting.terminate();
  }, []);
  useEffect(() => {
    worker.current?.postMessage({
      members: ranking.map(({ id, points }) => ({ id, points })),
      fights,
      scoring,
    } satisfies OutlookQuestion);
  }, [ranking, fights, scoring]);
  return outlooks;
}
