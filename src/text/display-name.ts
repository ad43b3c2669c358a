/** What the original product wrote for people without a name; it counts as empty everywhere. */
export const UNNAMED = 'Unnamed User';

/** Whether a person still has to choose a nickname. */
export function needsOnboarding(display_name: string | null): boolean {
  return chosenName(display_name) === null;
}

/** What the name that others see is made of. */
export interface NameParts {
  display_name: string | null;
  email: string | null;
  /** Set once the account is deleted. */
  deleted_at?: Date | null;
}

/** The name others see (R5): the chosen one, else the e-mail before @, else 'User'. */
export function shownName(person: NameParts): string {
  if (person.deleted_at) return 'Deleted member';
  return chosenName(person.display_name) ?? (person.email?.split('@')[0] || 'User');
}

/** What a person is called where several are listed together. */
export type NameOf = (person: NameParts & { id: string }) => string;

function chosenName(display_name: string | null): string | null {
  const name = display_name?.trim() ?? '';
  return name === '' || name === UNNAMED ? null : name;
}
