import { passwordProblem } from '../credentials/credentials.ts';

/** The first problem of a new password and its confirmation, in the specification's order, or null. */
export function newPasswordProblem(password: string, confirmation: string) {
  if (password.trim() === '') return 'new_password_required';
  if (password !== confirmation) return 'passwords_differ';
  return passwordProblem(password);
}
