import { type OutlookFight, outlooks } from '../../scoring/outlook/outlook.ts';
import type { Scoring } from '../../scoring/scoring.ts';

export type OutlookQuestion = {
  members: { id: string; points: number }[];
  fights: OutlookFight[];
  scoring: Scoring;
};

// Off the page's thread: three fights of five rounds can end in 15,625 ways, too many to count between two frames on a phone.
addEventListener('message', ({ data: { members, fights, scoring } }: MessageEvent<OutlookQuestion>) => {
  postMessage(outlooks(members, fights, scoring));
});
