import type { App } from '../server/http/app.ts';
import { jobKinds } from '../server/process/job-kinds.server.ts';
import { type JobParts, Jobs } from './jobs.server.ts';

export function attachJobs(app: App, parts: JobParts): void {
  const jobs = new Jobs(parts, jobKinds);
  app.decorate('jobs', jobs);
  app.addHook('onListen', async () => jobs.start());
  app.addHook('onClose', () => jobs.stop());
}
