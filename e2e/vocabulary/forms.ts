import type { Page } from '@playwright/test';

/** Submits the form that both logs in and registers. */
export async function loginOrRegister(page: Page, email: string, password: string): Promise<void> {
  await fillCredentials(page, email, password);
  await page.getByRole('button', { name: 'Login or Register' }).click();
}

export async function fillCredentials(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

export async function completeProfile(page: Page, nickname: string): Promise<void> {
  await page.getByRole('heading', { name: 'Complete your profile' }).waitFor();
  await page.getByRole('textbox', { name: 'Nickname' }).fill(nickname);
  await page.getByRole('button', { name: 'Save & Continue' }).click();
}

let strangers = 0;

/** An address without an account. */
export function newEmail(name: string): string {
  strangers += 1;
  return `${name}-${process.pid}-${strangers}@example.com`;
}
