import { recordPayment } from '@dziva/contracts/routes/payments';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { tariro } from '#test/people.ts';
import { call } from './api-client.ts';
import { sentenceOf } from './api-error.ts';
import { useIdempotencyKey } from './idempotency.ts';
import { noteOwner } from './session-owner.ts';

const LOAN = '4f2a91c0-1111-4111-8111-111111111111';
const PAY = `POST /api/loans/${LOAN}/payments`;
const chipo = { ...tariro, id: '9c1f7d0e-2222-4222-8222-222222222222' };

/** Tariro's page. `later` is who the token belongs to after another tab has signed in. */
function pageOfTariro(later: { id: string }) {
  localStorage.setItem('token', 'first');
  noteOwner(tariro.id);
  const { key } = renderHook(useIdempotencyKey).result.current;
  const { sent } = fakeServer({ 'GET /api/auth/me': () => ({ body: later }), [PAY]: () => ({ body: {} }) });
  const pay = () =>
    call(
      recordPayment,
      { params: { id: LOAN }, body: { amountCents: 100, method: 'WALLET' } },
      { idempotencyKey: key },
    );
  return { pay, paid: () => sent.filter((each) => each.call === PAY).length };
}

beforeEach(() => {
  localStorage.clear();
  noteOwner(null);
});

describe('What a person typed', () => {
  it('is never sent as somebody else who has signed in, in another tab', async () => {
    const { pay, paid } = pageOfTariro(chipo);
    localStorage.setItem('token', 'second');
    const refusal = await pay().catch((error: unknown) => error);
    expect(sentenceOf(refusal)).toContain('Somebody else has signed in');
    expect(paid()).toBe(0);
  });

  it('is not sent from a form of before either, once the page shows the other person', async () => {
    const { pay, paid } = pageOfTariro(chipo);
    localStorage.setItem('token', 'second');
    noteOwner(chipo.id);
    await expect(pay()).rejects.toThrow('Somebody else has signed in');
    expect(paid()).toBe(0);
  });

  it('is sent after the same person has signed in again', async () => {
    const { pay, paid } = pageOfTariro(tariro);
    localStorage.setItem('token', 'second');
    await pay();
    expect(paid()).toBe(1);
  });
});
