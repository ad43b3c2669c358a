import { ProblemError } from '../../app/api/problem.client.ts';
import { messageOf } from '../../errors/messages.ts';

/** A mistake found in the form, in the server's words. */
export function formProblem(
  code:
    | 'account_creation_failed'
    | 'credentials_required'
    | 'email_required'
    | 'new_password_required'
    | 'passwords_differ'
    | 'password_too_short'
    | 'password_too_long'
    | 'reset_link_invalid',
): ProblemError {
  return new ProblemError({ code, message: messageOf(code) });
}
