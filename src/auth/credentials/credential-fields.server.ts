import { z } from 'zod';
import { problem, problemMessage } from '../../errors/problems.ts';
import { EMAIL_MAX, newPasswordProblem, normalizeEmail, PASSWORD_MAX } from './credentials.ts';

const bothNeeded = problemMessage('credentials_required');

/** An email as input, normalized; `required` is the message when it is missing. */
export function emailField(required: string) {
  return z
    .string(required)
    .max(EMAIL_MAX, problemMessage('email_invalid'))
    .transform(normalizeEmail)
    .pipe(z.string().min(1, required))
    .pipe(z.email(problemMessage('email_invalid')));
}

export const EmailField = emailField(bothNeeded);

/** As typed: the minimum length only matters where a password is set. */
export const PasswordField = z
  .string(bothNeeded)
  .min(1, bothNeeded)
  .max(PASSWORD_MAX, problemMessage('password_too_long'));

/** Only limited in length: {@link refuseNewPassword} says what else is wrong with a new one. */
export const BoundedPassword = z.string().max(PASSWORD_MAX, problemMessage('password_too_long'));

/** Throws what is wrong with a new password, if anything is. */
export function refuseNewPassword(password: string): void {
  const refused = newPasswordProblem(password);
  if (refused) throw problem(refused, { field: 'password' });
}
