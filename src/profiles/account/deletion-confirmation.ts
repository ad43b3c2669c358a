/** Typed by the user to confirm. */
export const DELETION_CONFIRMATION = 'delete my account';

export function confirmsDeletion(typed: string): boolean {
  return typed.trim().toLowerCase() === DELETION_CONFIRMATION;
}
