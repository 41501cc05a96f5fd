/** Anybody can check a document by its number, and a proof file on their own device. */
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { fakeServer } from '#test/fake-server.ts';
import { MADE_KEY, MADE_PROOF } from '#test/made-proof.ts';
import { renderApp } from '#test/render.tsx';
import { Component as VerifyPage } from '#pages/verify-page.tsx';

const NUMBER = 'R-KP4P-KRYD-HR2Y';
const HASH = 'ab'.repeat(32);
const AT = '2026-11-20T08:00:00.000Z';
const ASKED = `GET /api/verify/${NUMBER}`;

function show(answer: object, at = `/verify/${NUMBER}?hash=${HASH}`) {
  const { sent } = fakeServer({
    [ASKED]: () => ({ body: answer }),
    'GET /api/verify/R-0000-0000-0000': () => ({ body: { valid: false, recordedAt: null } }),
  });
  const view = renderApp(
    <Routes>
      <Route path="/verify" element={<VerifyPage />} />
      <Route path="/verify/:receiptNumber" element={<VerifyPage />} />
    </Routes>,
    { at },
  );
  return { ...view, sent };
}

describe('A code of a text message', () => {
  it('is known, and needs no hash', async () => {
    fakeServer({
      'GET /api/verify/4F2A91C0': () => ({ body: { valid: true, recordedAt: AT, reversed: false } }),
    });
    renderApp(
      <Routes>
        <Route path="/verify/:receiptNumber" element={<VerifyPage />} />
      </Routes>,
      { at: '/verify/4f2a91c0' },
    );
    expect(await screen.findByText('We know this code')).toBeVisible();
    expect(screen.queryByText(/Add the hash/)).not.toBeInTheDocument();
  });
});

describe('A document', () => {
  it('is genuine if number and hash match', async () => {
    show({ valid: true, recordedAt: AT, reversed: false, seal: MADE_PROOF.seal });
    expect(await screen.findByText('This document is real')).toBeVisible();
    expect(screen.getByText(MADE_KEY)).toBeVisible();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  it('that is not sealed yet is shown with the time until it is sealed', async () => {
    show({ valid: true, recordedAt: AT, reversed: false });
    expect(await screen.findByText('It will be sealed within ten minutes')).toBeVisible();
  });

  it('without a hash is shown as a known number only', async () => {
    show({ valid: true, recordedAt: AT, reversed: false }, `/verify/${NUMBER}`);
    expect(await screen.findByText('We know this number')).toBeVisible();
  });

  it('of a reversed payment is shown as reversed', async () => {
    show({ valid: true, recordedAt: AT, reversed: true });
    expect(await screen.findByText('This payment was reversed')).toBeVisible();
  });

  it('with an unknown number is not valid', async () => {
    show({ valid: false, recordedAt: null });
    expect(await screen.findByText('This document is not valid')).toBeVisible();
  });

  it('is looked up by the typed number', async () => {
    const { user, router } = show({}, '/verify');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findAllByText('Enter the receipt number')).not.toHaveLength(0);
    await user.type(screen.getByLabelText('Number on the document'), 'r-0000-0000-0000');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('This document is not valid')).toBeVisible();
    expect(router.state.location.pathname).toBe('/verify/R-0000-0000-0000');
  });
});

describe('A proof file', () => {
  const fileOf = (content: unknown) => {
    const text = JSON.stringify(content);
    // jsdom has files but cannot read them.
    return Object.assign(new File([text], 'proof.json', { type: 'application/json' }), {
      text: () => Promise.resolve(text),
    });
  };
  const choose = async (content: unknown, key = '') => {
    const { user, sent } = show({}, '/verify');
    if (key !== '') await user.type(screen.getByLabelText(/Key you trust/), key);
    await user.upload(screen.getByLabelText('Choose a proof file'), fileOf(content));
    const result = within(await screen.findByRole('group', { name: 'What we found in proof.json' }));
    return { result, sent };
  };

  it('is verified step by step with a trusted key, and nothing is sent to the server', async () => {
    const { result, sent } = await choose(MADE_PROOF, MADE_KEY);
    expect(result.getByText('Proven')).toBeVisible();
    expect(result.getAllByText('Passed')).toHaveLength(6);
    expect(result.getByText('US$459.59', { selector: 'strong' })).toBeVisible();
    expect(result.getByText('10 February 2026')).toBeVisible();
    expect(result.getByText('Wallet 2A1B3C4D')).toBeVisible();
    // Only the request of the page layout.
    expect(sent.map(({ call }) => call)).toEqual(['GET /api/system']);
  });

  it('without a trusted key asks to compare the key', async () => {
    const { result } = await choose(MADE_PROOF);
    expect(result.getByText('The proof is sound. Now compare the key')).toBeVisible();
    expect(result.getAllByText('Passed')).toHaveLength(5);
  });

  it('that was changed is refused at the step that fails, and its figures are not shown', async () => {
    const changed = { ...MADE_PROOF, content: MADE_PROOF.content.replace('45959', '95959') };
    const { result } = await choose(changed, MADE_KEY);
    expect(result.getByText('This proof is not valid')).toBeVisible();
    expect(result.getByText('The content does not have this hash: it was changed.')).toBeVisible();
    expect(result.queryByText('Compare this with the document')).not.toBeInTheDocument();
  });

  it('with other content is refused', async () => {
    const { result } = await choose('hello');
    expect(result.getByText('This proof is not valid')).toBeVisible();
  });
});
