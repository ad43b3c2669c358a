import { expect, test } from 'vitest';
import { problemMessage } from '../../errors/problems.ts';
import {
  newPasswordProblem,
  normalizeEmail,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordProblem,
} from './credentials.ts';

test('e-mails are trimmed and compared without case', () => {
  expect(normalizeEmail('  Amara@Example.COM\n')).toBe('amara@example.com');
});

test('e-mails that only match when lowercased stay different', () => {
  expect(normalizeEmail('\u212aIM@example.com')).toBe('\u212aim@example.com');
});

test('a password is long enough, and not too long', () => {
  for (const [password, problem] of [
    ['12345', 'password_too_short'],
    ['123456', null],
    ['x'.repeat(200), null],
    ['x'.repeat(201), 'password_too_long'],
  ] as const) {
    expect.soft(passwordProblem(password), password).toBe(problem);
  }
});

test('a new password has to be typed the same way twice', () => {
  for (const [password, confirmation, message] of [
    ['', '', 'Please enter a new password.'],
    ['   ', '   ', 'Please enter a new password.'],
    ['secret1', 'secret2', 'Passwords do not match.'],
    ['12345', '123', 'Passwords do not match.'],
    ['12345', '12345', 'Password must be at least 6 characters.'],
    ['secret1', 'secret1', null],
  ] as const) {
    const problem = newPasswordProblem(password, confirmation);
    expect.soft(problem && problemMessage(problem), password).toBe(message);
  }
});

test('the sentences name the limits', () => {
  expect(problemMessage('password_too_short')).toContain(String(PASSWORD_MIN));
  expect(problemMessage('password_too_long')).toContain(String(PASSWORD_MAX));
});
