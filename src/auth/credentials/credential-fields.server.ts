import { z } from 'zod';
import { problem, problemMessage } from '../../errors/problems.ts';
import { EMAIL_MAX, newPasswordProblem, normalizeEmail, PASSWORD_MAX } from './credentials.ts';

const bothNeeded = problemMessage('credentials_required');

/** An e-mail as input, normalized; `required` is the message without one. */
export function emailField(required: string) {
  return z
    .string(required)
    .max(EMAIL_MAX, problemMessage('email_invalid'))
    .transform(normalizeEmail)
    .pipe(z.string().min(1, required))
    .pipe(z.email(problemMessage('email_invalid')));
}

export const EmailField = emailField(bothNeeded);

/** As typed: the minimum length is checked only where a password is set. */
export const PasswordField = z
  .string(bothNeeded)
  .min(1, bothNeeded)
  .max(PASSWORD_MAX, problemMessage('password_too_long'));

/** Only bounded: {@link refuseNewPassword} says what else is wrong with one to be set. */
export const BoundedPassword = z.string().max(PASSWORD_MAX, problemMessage('password_too_long'));

/** Throws the problem of a password that is to be set, if it has one. */
export function refuseNewPassword(password: string): void {
  const refused = newPasswordProblem(password);
  if (refused) throw problem(refused, { field: 'password' });
}
