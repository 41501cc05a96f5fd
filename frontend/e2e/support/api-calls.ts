/** API calls that prepare the data of a journey. */
import { setTimeout } from 'node:timers/promises';
import { DEMO_PASSWORD } from './people.ts';

const MEMBER_PASSWORD = 'msasa under the rain';
const TRIES_MAX = 5;

export interface Caller {
  readonly email: string;
  readonly get: (path: string) => Promise<unknown>;
  readonly post: (path: string, body: object) => Promise<Answer>;
  readonly patch: (path: string, body: object) => Promise<Answer>;
  /** A form with a file. */
  readonly upload: (path: string, form: FormData) => Promise<Answer>;
}

/** The parts of answers that journeys read: every entity has an id; the other fields depend on the call. */
export interface Answer {
  readonly id: string;
  readonly version: number;
  readonly status: string;
}

/** Only letters, and different in every run against the same server. */
export function ownSurname(stem: string): string {
  const letters = Date.now()
    .toString(36)
    .replace(/\d/g, (digit) => 'bcdfghjklm'.charAt(Number(digit)));
  return `${stem}${letters}`;
}

export async function callAs(who: 'admin' | 'finance' | 'assessor'): Promise<Caller> {
  const email = `${who}@dziva.example`;
  return caller(email, await tokenOf('/api/auth/login', { email, password: DEMO_PASSWORD }));
}

/** Registers a new member and makes calls as this member. */
export async function callAsMember(firstName: string, lastName: string): Promise<Caller> {
  const email = `${lastName}.${Date.now()}.${Math.round(performance.now())}@example.org`.toLowerCase();
  const registration = { email, password: MEMBER_PASSWORD, firstName, lastName };
  return caller(email, await tokenOf('/api/auth/register', registration));
}

/** Submits an application for this member; its status is SUBMITTED. */
export function applyFor(member: Caller, loanAmountCents: number): Promise<Answer> {
  return member.post('/api/applications', {
    sourceOfIncome: 'Market stall in Mbare',
    monthlyIncomeCents: 80_000,
    loanAmountCents,
    collateralType: 'vehicle',
    collateralDesc: 'Toyota Hilux 2014, white',
    collateralEstValueCents: 300_000,
    nextOfKinName: 'Tendai Chikomo',
    nextOfKinPhone: '0712345678',
  });
}

/** Makes a loan of US$100.00 that is paid out to the borrower's wallet; returns its id. */
export async function borrow(borrower: Caller, officer: Caller): Promise<string> {
  const { id: appId } = await applyFor(borrower, 10_000);
  const terms = { principalCents: 10_000, interestRateAPR: 18.5, termMonths: 6, dueDayOfMonth: 15 };
  const { id } = await officer.post('/api/loans', { ...terms, appId });
  await officer.post(`/api/loans/${id}/disburse`, { method: 'WALLET' });
  return id;
}

function caller(email: string, token: string): Caller {
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await ask(path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    email,
    get: (path) => send('GET', path),
    // The contract defines these answers; a journey that reads a field that is not there would fail at once.
    post: async (path, body) => (await send('POST', path, body)) as Answer,
    patch: async (path, body) => (await send('PATCH', path, body)) as Answer,
    upload: async (path, body) => {
      const answer = await ask(path, { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body });
      if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Answer;
    },
  };
}

async function tokenOf(path: string, body: object): Promise<string> {
  const answer = await ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  return token;
}

/** A busy server says that nothing was changed, and when to try again; this function does that. */
async function ask(path: string, request: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(addressOf(path), request);
    if (answer.status !== 503 || tries === TRIES_MAX) return answer;
    await setTimeout(1_000 * Number(answer.headers.get('Retry-After') ?? 1));
  }
}

function addressOf(path: string): string {
  return new URL(path, process.env['BASE_URL']).href;
}
