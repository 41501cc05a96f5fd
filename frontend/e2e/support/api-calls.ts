/** API calls that prepare the data of a journey. */
import { setTimeout } from 'node:timers/promises';
import { DEMO_PASSWORD } from './people.ts';

const MEMBER_PASSWORD = 'msasa under the rain';
const TRIES_MAX = 5;

export interface Caller {
  readonly email: string;
  /** Of the session, for a page of the same person. */
  readonly token: string;
  readonly get: (path: string) => Promise<unknown>;
  readonly post: (path: string, body: object) => Promise<Answer>;
  readonly patch: (path: string, body: object) => Promise<Answer>;
  readonly put: (path: string, body: object) => Promise<unknown>;
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

/** At the server of all journeys, unless another one is given. */
export async function callAs(
  who: 'admin' | 'admin2' | 'finance' | 'assessor',
  server = process.env['BASE_URL'],
): Promise<Caller> {
  const email = `${who}@dziva.example`;
  return signedIn('/api/auth/login', { email, password: DEMO_PASSWORD }, server);
}

/** Registers a new member and makes calls as this member. */
export async function callAsMember(
  firstName: string,
  lastName: string,
  server = process.env['BASE_URL'],
): Promise<Caller> {
  const email = `${lastName}.${Date.now()}.${Math.round(performance.now())}@example.org`.toLowerCase();
  const registration = { email, password: MEMBER_PASSWORD, firstName, lastName };
  return signedIn('/api/auth/register', registration, server);
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

async function signedIn(
  path: string,
  form: { readonly email: string; readonly password: string },
  server: string | undefined,
): Promise<Caller> {
  const json = { 'Content-Type': 'application/json' };
  const answer = await ask(new URL(path, server), {
    method: 'POST',
    headers: json,
    body: JSON.stringify(form),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  const bearer = { Authorization: `Bearer ${token}` };
  const send = async (method: string, where: string, body?: object): Promise<unknown> => {
    const request = { method, headers: { ...bearer, ...json } };
    return answerOf(where, body === undefined ? request : { ...request, body: JSON.stringify(body) });
  };
  const answerOf = async (where: string, request: RequestInit): Promise<unknown> => {
    const given = await ask(new URL(where, server), request);
    if (!given.ok) throw new Error(`${request.method} ${where}: ${given.status} ${await given.text()}`);
    return given.json();
  };
  return {
    email: form.email,
    token,
    get: (where) => send('GET', where),
    // The contract defines these answers; a journey that reads a field that is not there would fail at once.
    post: async (where, body) => (await send('POST', where, body)) as Answer,
    patch: async (where, body) => (await send('PATCH', where, body)) as Answer,
    put: (where, body) => send('PUT', where, body),
    upload: async (where, body) =>
      (await answerOf(where, { method: 'POST', headers: bearer, body })) as Answer,
  };
}

/** A busy server says that nothing was changed, and when to try again; this function does that. */
async function ask(address: URL, request: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(address, request);
    if (answer.status !== 503 || tries === TRIES_MAX) return answer;
    await setTimeout(1_000 * Number(answer.headers.get('Retry-After') ?? 1));
  }
}
