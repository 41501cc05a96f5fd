import { recordPayment } from '@dziva/contracts/routes/payments';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { call } from '#lib/api-client.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { noteOwner } from '#lib/session-owner.ts';
import { noteAnswered } from '#lib/unanswered.ts';
import { fakeServer } from '#test/fake-server.ts';
import { tariro } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
// Loaded in advance, because loading it later would count towards the time limit of a test.
import './repeat-dialog.tsx';
import { RepeatWatch } from './repeat-watch.tsx';

const LOAN = '4f2a91c0-1111-4111-8111-111111111111';
const PAY = `POST /api/loans/${LOAN}/payments`;

const pay = (idempotencyKey: string, amountCents = 23_181) =>
  call(recordPayment, { params: { id: LOAN }, body: { amountCents, method: 'WALLET' } }, { idempotencyKey });

/** A payment whose answer was lost, with the key `first`; the connection works again afterwards. */
async function afterLostAnswer() {
  localStorage.setItem('token', 'of-tariro');
  noteOwner(tariro.id);
  fakeServer({ [PAY]: 'offline' });
  await pay('first').catch(() => undefined);
  const { sent } = fakeServer({ [PAY]: () => ({ body: { receiptNumber: 'R-1' } }) });
  const { user } = renderApp(<RepeatWatch />);
  return { user, keys: () => sent.map(({ headers }) => headers.get('Idempotency-Key')) };
}

beforeEach(() => {
  for (const key of ['first', 'second']) noteAnswered(key);
  localStorage.clear();
});

describe('An amount whose first try got no answer', () => {
  it('is sent with the key of the first try if the person says that it is the same', async () => {
    const { user, keys } = await afterLostAnswer();
    const again = pay('second');
    expect(await screen.findByRole('dialog')).toHaveTextContent('US$231.81 was sent on');
    await user.click(screen.getByRole('button', { name: 'It is the same: do it once' }));
    await again;
    expect(keys()).toEqual(['first']);
  });

  it('is sent beside the first one if it is another', async () => {
    const { user, keys } = await afterLostAnswer();
    const again = pay('second');
    await user.click(await screen.findByRole('button', { name: 'It is another one: send both' }));
    await again;
    await pay('third');
    expect(keys()).toEqual(['second', 'third']);
  });

  it('is not sent if the person goes back', async () => {
    const { user, keys } = await afterLostAnswer();
    const again = pay('second').catch((error: unknown) => sentenceOf(error));
    await user.click(await screen.findByRole('button', { name: 'Go back' }));
    expect(await again).toBe('Nothing was sent.');
    expect(keys()).toEqual([]);
  });

  it('is not asked about for another amount, from the same form, or by somebody else', async () => {
    const { keys } = await afterLostAnswer();
    await pay('other', 100);
    await pay('first');
    noteOwner('somebody-else');
    await pay('second');
    expect(keys()).toEqual(['other', 'first', 'second']);
  });
});
