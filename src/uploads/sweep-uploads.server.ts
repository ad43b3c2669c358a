import type { JobKind } from '../jobs/job-kind.server.ts';
import { dropStrayUploads } from './clean-up.server.ts';

export const sweepUploads: JobKind<object> = {
  name: 'sweep_uploads',
  cron: '41 4 * * *',
  retry: { times: 2, firstAfterSeconds: 60, atMostSeconds: 600 },
  async run(_data, tools) {
    const dropped = await dropStrayUploads(tools);
    if (dropped > 0) tools.log.info({ dropped }, 'stray images deleted');
  },
};
