import { ProblemError } from '../../app/api/problem.client.ts';
import { problemMessage } from '../../errors/problems.ts';

/** A mistake that the form finds before the server does, told in the same sentence. */
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
  return new ProblemError({ code, message: problemMessage(code) });
}
