/** What a person types to show that deleting the account is meant. */
export const DELETION_CONFIRMATION = 'delete my account';

export function confirmsDeletion(typed: string): boolean {
  return typed.trim().toLowerCase() === DELETION_CONFIRMATION;
}
