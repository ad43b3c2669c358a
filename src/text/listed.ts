/** 'Theo', 'Theo and Maya', 'Theo, Maya and Kofi'. */
export function listed(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' and ');
}
