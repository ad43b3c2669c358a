export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;
export const EMAIL_MAX = 254;

/** Trims, and lower-cases A to Z only (R9): the lower case of any other letter would be somebody else's mailbox. */
export function normalizeEmail(email: string): string {
  return email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/**
 * What is wrong with a new password, or with its confirmation if there is one: the first problem in the specification's order,
 * or null.
 */
export function newPasswordProblem(password: string, confirmation = password) {
  if (password.trim() === '') return 'new_password_required';
  if (password !== confirmation) return 'passwords_differ';
  return passwordProblem(password);
}

export function passwordProblem(password: string): 'password_too_short' | 'password_too_long' | null {
  if (password.length < PASSWORD_MIN) return 'password_too_short';
  return password.length > PASSWORD_MAX ? 'password_too_long' : null;
}
