import { z } from 'zod';
import { problemMessage } from '../../errors/problems.ts';
import { EMAIL_MAX, normalizeEmail, PASSWORD_MAX } from './credentials.ts';

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
