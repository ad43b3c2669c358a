import { expect, test } from 'vitest';
import { needsOnboarding, shownName } from './display-name.ts';

test('whom a member without a name is called', () => {
  for (const [what, user, name, onboarding] of [
    ['the chosen name', { display_name: 'Cléo', email: 'm03@example.com' }, 'Cléo', false],
    ['without one the e-mail before @', { display_name: null, email: 'm03@example.com' }, 'm03', true],
    ['an empty name is none', { display_name: '  ', email: 'm03@example.com' }, 'm03', true],
    [
      "'Unnamed User' counts as empty",
      { display_name: 'Unnamed User', email: 'm03@example.com' },
      'm03',
      true,
    ],
    ['without an e-mail: User', { display_name: null, email: null }, 'User', true],
    ['an e-mail without a name before @', { display_name: null, email: '@example.com' }, 'User', true],
    [
      'a deleted account',
      { display_name: null, email: null, deleted_at: new Date(0) },
      'Deleted member',
      true,
    ],
  ] as const) {
    expect.soft(shownName(user), what).toBe(name);
    expect.soft(needsOnboarding(user.display_name), what).toBe(onboarding);
  }
});
