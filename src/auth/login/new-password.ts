import { passwordProblem } from './credentials.ts';

/** What is wrong with a new password and its confirmation, in the order the specification lists it, or null. */
export function newPasswordProblem(password: string, confirmation: string) {
  if (password.trim() === '') return 'new_password_required';
  if (password !== confirmation) return 'passwords_differ';
  return passwordProblem(password);
}
