import { z } from 'zod';
import { problemMessage } from '../errors/problems.ts';
import { EMAIL_MAX, normaliseEmail, PASSWORD_MAX } from './credentials.ts';

const bothNeeded = problemMessage('credentials_required');

/** Input of a sign-in: comes out trimmed and in lower case. */
export const EmailField = z
  .string(bothNeeded)
  .max(EMAIL_MAX)
  .transform(normaliseEmail)
  .pipe(z.string().min(1, bothNeeded))
  .pipe(z.email(problemMessage('email_invalid')));

/** As typed: its least length is judged only where a password is set. */
export const PasswordField = z
  .string(bothNeeded)
  .min(1, bothNeeded)
  .max(PASSWORD_MAX, problemMessage('password_too_long'));
