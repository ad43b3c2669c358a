import { useEffect, useRef, useState } from 'react';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { isResulted } from '../../fights/fight.ts';
import type { Outlook } from '../../scoring/outlook/outlook.ts';
import type { BoardMember, Ranked } from '../board-view.ts';
import type { OutlookQuestion } from './outlook.worker.ts';

/** Who can still win, between the first result and the last; undefined before, after, and while it is being counted. */
export function useOutlooks(
  { fights, hidden }: GetBoardResponse,
  ranking: Ranked<BoardMember>[],
): Map<string, Outlook> | undefined {
  const isOn = !hidden && fights.some(isResulted) && !fights.every(isResulted);
  const worker = useRef<Worker>(undefined);
  const [outlooks, setOutlooks] = useState<Map<string, Outlook>>();
  useEffect(() => {
    if (!isOn) return;
    const counting = new Worker(new URL('./outlook.worker.ts', import.meta.url), { type: 'module' });
    counting.onmessage = ({ data }: MessageEvent<Map<string, Outlook>>) => setOutlooks(data);
    worker.current = counting;
    return () => {
      counting.terminate();
      setOutlooks(undefined);
    };
  }, [isOn]);
  useEffect(() => {
    if (!isOn) return;
    worker.current?.postMessage({
      members: ranking.map(({ id, points }) => ({ id, points })),
      fights,
    } satisfies OutlookQuestion);
  }, [isOn, ranking, fights]);
  return outlooks;
}
