import { ownProblem } from '../../app/api/problem.client.ts';

/** Says what the server would, without asking it. */
export function requireCredentials(email: string, password: string): void {
  if (!email.trim() || !password) throw ownProblem('credentials_required');
}
