/** The original product stored this for users without a name; it counts as empty. */
export const UNNAMED = 'Unnamed User';

export function needsOnboarding(display_name: string | null): boolean {
  return chosenName(display_name) === null;
}

export interface NameParts {
  display_name: string | null;
  email: string | null;
  deleted_at?: Date | null;
}

/** The chosen name, or the part of the email before @, or 'User' (R5). */
export function shownName(user: NameParts): string {
  if (user.deleted_at) return 'Deleted member';
  return chosenName(user.display_name) ?? (user.email?.split('@')[0] || 'User');
}

export type NameOf = (user: NameParts & { id: string }) => string;

export function chosenName(display_name: string | null): string | null {
  const name = display_name?.trim() ?? '';
  return name === '' || name === UNNAMED ? null : name;
}
