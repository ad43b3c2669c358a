import { expect, test } from 'vitest';
import { problemMessage } from '../../errors/problems.ts';
import { newPasswordProblem } from '../form/new-password.ts';
import { normalizeEmail, PASSWORD_MAX, PASSWORD_MIN, passwordProblem } from './credentials.ts';

test('e-mails are trimmed and compared without case', () => {
  expect(normalizeEmail('  Amara@Example.COM\n')).toBe('amara@example.com');
});

test('e-mails that only match when lowercased stay different', () => {
  expect(normalizeEmail('\u212aIM@example.com')).toBe('\u212aim@example.com');
});

test.each([
  ['12345', 'password_too_short'],
  ['123456', null],
  ['x'.repeat(200), null],
  ['x'.repeat(201), 'password_too_long'],
])('password %s: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});

test.each([
  ['', '', 'Please enter a new password.'],
  ['   ', '   ', 'Please enter a new password.'],
  ['secret1', 'secret2', 'Passwords do not match.'],
  ['12345', '123', 'Passwords do not match.'],
  ['12345', '12345', 'Password must be at least 6 characters.'],
  ['secret1', 'secret1', null],
])('new password %j, confirmed as %j: %s', (password, confirmation, message) => {
  const problem = newPasswordProblem(password, confirmation);
  expect(problem && problemMessage(problem)).toBe(message);
});

test('the sentences name the limits', () => {
  expect(problemMessage('password_too_short')).toContain(String(PASSWORD_MIN));
  expect(problemMessage('password_too_long')).toContain(String(PASSWORD_MAX));
});
