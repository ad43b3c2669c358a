import { cleanUp } from '../auth/clean-up.server.ts';
import { recoveryMail } from '../auth/recovery/recovery-mail.server.ts';
import { recountScores } from '../scoring/recount-scores.server.ts';
import { sweepUploads } from '../uploads/sweep-uploads.server.ts';
import type { AnyJobKind } from './job-kind.server.ts';

/** Every kind of job, one line each. */
export const jobKinds: readonly AnyJobKind[] = [
  recoveryMail, //
  cleanUp,
  recountScores,
  sweepUploads,
];
