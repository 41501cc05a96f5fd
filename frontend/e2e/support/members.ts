/** Members without the registration form: created over HTTP, and signed in in the browser by their token. */
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { DEMO_PASSWORD, keepToken } from './people.ts';

export const MEMBER_PASSWORD = 'msasa under the rain';

interface Member {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

let count = 0;

/** A new member, signed in on this page. With `of age` the profile has a date of birth. */
export async function becomeMember(
  page: Page,
  firstName: string,
  profile: 'empty' | 'of age' = 'empty',
): Promise<Member> {
  count += 1;
  const email = `${firstName}.${Date.now()}.${count}@example.org`.toLowerCase();
  const answer = await page.request.post('/api/auth/register', {
    data: { email, password: MEMBER_PASSWORD, firstName, lastName: 'Marufu', phone: '0772 123 456' },
  });
  expect(answer.status()).toBe(201);
  const { token, user } = (await answer.json()) as { token: string; user: { id: string } };
  const member = { id: user.id, email, token };
  if (profile === 'of age') {
    const update = { headers: bearer(token), data: { dob: '1990-03-27' } };
    expect((await page.request.patch('/api/profile', update)).status()).toBe(200);
  }
  await keepToken(page, token);
  return member;
}

/** Signs the member in by typing, as people do. */
export async function signInMember(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Finance credits or debits a wallet. */
export async function moveMoney(
  request: APIRequestContext,
  direction: 'credit' | 'debit',
  userId: string,
  amount: string,
): Promise<void> {
  const answer = await request.post(`/api/admin/wallet/${direction}`, {
    headers: bearer(await staffToken(request, 'finance')),
    data: { userId, amount, description: 'For a check of the app' },
  });
  expect(answer.status()).toBe(201);
}

/** A new session for one of the demo staff. */
export async function staffToken(
  request: APIRequestContext,
  who: 'admin' | 'finance' | 'assessor',
): Promise<string> {
  const signedIn = await request.post('/api/auth/login', {
    data: { email: `${who}@dziva.example`, password: DEMO_PASSWORD },
  });
  return ((await signedIn.json()) as { token: string }).token;
}

/** The answer to a call by the member. */
export async function askAs<T>(request: APIRequestContext, token: string, path: string): Promise<T> {
  const answer = await request.get(path, { headers: bearer(token) });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as T;
}

export function bearer(token: string): { Authorization: string } {
  return { Authorization: `Bearer ${token}` };
}
