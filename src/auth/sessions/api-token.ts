import { nameLength } from '../../text/normalize-name.ts';
import { trimmedLine } from '../../text/text-field.ts';

export const TOKEN_LABEL_MAX = 60;
export const TOKENS_MAX = 20;

/** A problem code, or null when valid; store `trimmedLine(typed)`. */
export function tokenLabelProblem(typed: string): 'token_label_required' | 'token_label_too_long' | null {
  const length = nameLength(trimmedLine(typed));
  if (length === 0) return 'token_label_required';
  return length > TOKEN_LABEL_MAX ? 'token_label_too_long' : null;
}
