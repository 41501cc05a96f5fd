/** Two people decide: the proposer sees that another person must confirm. That person confirms with one tap, or says why not. */
import type { ProposalDetail } from '@dziva/contracts/approvals';
import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ProposalDecision } from './proposal-decision.tsx';
import { TrailPanel } from './trail-panel.tsx';
import { ProposalBackground, ProposalTrail } from './proposal-facts.tsx';

const ID = '4f2a91c0-1111-4111-8111-111111111111';
const proposal: ProposalDetail = {
  id: ID,
  kind: 'LOAN_DISBURSEMENT',
  state: 'PENDING',
  amountCents: cents(600_000),
  subject: { kind: 'loan', id: ID },
  memberId: ID,
  memberName: 'Rudo Ncube',
  memberEmail: 'r@mail.example',
  reason: 'Amounts above US$5,000.00 need a second person.',
  why: 'Amounts above US$5,000.00 need a second person.',
  unusual: [{ code: 'AT_NIGHT', text: 'It was proposed at night, at 02:14.' }],
  proposedById: ID,
  proposedBy: 'Nomsa Sigauke',
  proposedAt: '2026-11-20T08:00:00.000Z',
  proposedFrom: 'Chrome on Android, 196.12.3.0/24',
  expiresAt: '2026-11-27T08:00:00.000Z',
  decidedById: null,
  decidedBy: null,
  decidedAt: null,
  decidedFrom: null,
  decisionNote: null,
  notForMe: null,
  facts: [
    { name: 'LOAN_TO_VALUE', unit: 'PERCENT', value: 62.5 },
    { name: 'OWED_ON_OTHER_LOANS', unit: 'CENTS', value: 12_345 },
  ],
};

describe('A proposal', () => {
  const confirmCall = `POST /api/approvals/${ID}/confirm`;
  const answering = () =>
    fakeServer({ [confirmCall]: () => ({ body: { ...proposal, state: 'CONFIRMED' } }) });

  it('is confirmed with one tap', async () => {
    const { sent } = answering();
    const { user } = renderApp(<ProposalDecision proposal={{ ...proposal, unusual: [] }} />);
    await user.click(screen.getByRole('button', { name: /^Confirm .*6,000\.00$/ }));
    expect(sent.map(({ call }) => call)).toContain(confirmCall);
  });

  it('with something unusual in it is confirmed by typing its amount', async () => {
    const { sent } = answering();
    const { user } = renderApp(<ProposalDecision proposal={proposal} />);
    await user.click(screen.getByRole('button', { name: /^Confirm .*6,000\.00$/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('It was proposed at night, at 02:14.')).toBeVisible();
    await user.type(dialog.getByLabelText('Type the amount that you confirm'), '600');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findAllByText(/This is not the amount of the proposal/)).not.toEqual([]);
    expect(sent.map(({ call }) => call)).not.toContain(confirmCall);
    await user.type(dialog.getByLabelText('Type the amount that you confirm'), '0');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain(confirmCall));
  });

  it('leads to its events, for who may read them', () => {
    renderApp(<ProposalTrail proposal={proposal} />);
    expect(screen.getByRole('link', { name: 'Its events' })).toHaveAttribute(
      'href',
      `/audit/events?stream=${ID}`,
    );
  });

  it('is refused with a reason', async () => {
    const { sent } = fakeServer({
      [`POST /api/approvals/${ID}/refuse`]: () => ({ body: { ...proposal, state: 'REFUSED' } }),
    });
    const { user } = renderApp(<ProposalDecision proposal={proposal} />);
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    await user.click(await screen.findByRole('button', { name: 'Refuse it' }));
    expect(sent.map(({ call }) => call)).not.toContain(`POST /api/approvals/${ID}/refuse`);
    await user.type(screen.getByLabelText('Reason'), 'Ask her first');
    await user.click(screen.getByRole('button', { name: 'Refuse it' }));
    expect(sent.map(({ body }) => body)).toContainEqual({ reason: 'Ask her first' });
  });

  it('cannot be decided by the person who proposed it', () => {
    renderApp(<ProposalDecision proposal={{ ...proposal, notForMe: 'OWN_PROPOSAL' }} />);
    expect(screen.getByText('You proposed this yourself. Another person must confirm it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Confirm|Refuse/ })).toBeNull();
  });

  it('shows the facts for the decision', () => {
    renderApp(<ProposalBackground facts={proposal.facts} />);
    expect(screen.getByText('Loan to value').nextSibling).toHaveTextContent('62.5 %');
    expect(screen.getByText('Owed on other loans').nextSibling).toHaveTextContent('$123.45');
  });
});

describe('The trail', () => {
  it('says who proposed and who decided what, with a link to the proposal', () => {
    const { id, kind, amountCents } = proposal;
    const made = {
      id,
      kind,
      amountCents,
      proposedBy: 'Nomsa Sigauke',
      proposedAt: '2026-11-20T08:00:00.000Z',
      proposedFrom: 'Chrome on Android, 196.12.3.0/24',
      decidedFrom: null,
    };
    renderApp(
      <TrailPanel
        trail={[
          { ...made, state: 'REFUSED', decidedBy: 'Farai Machingura', decidedAt: '2026-11-20T09:00:00.000Z' },
        ]}
      />,
    );
    expect(screen.getByRole('heading', { name: 'Decided by two people' })).toBeVisible();
    expect(
      screen.getByText(
        'Proposed by Nomsa Sigauke, 20 November 2026, 10:00, from Chrome on Android, 196.12.3.0/24',
      ),
    ).toBeVisible();
    expect(screen.getByText('Refused by Farai Machingura, 20 November 2026, 11:00')).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', `/approvals/${id}`);
  });

  it('is not shown if there was no proposal', () => {
    renderApp(<TrailPanel trail={[]} />);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });
});

describe('An action that waits for a second person', () => {
  it('is not reported as done, and the code that runs after it gets no result', async () => {
    const after: unknown[] = [];
    await toastMutation(Promise.resolve({ proposal } as { id: string } | { proposal: ProposalDetail }), {
      done: () => {
        throw new Error('nothing was done');
      },
      after: (made) => after.push(made),
    });
    expect(after).toEqual([undefined]);
  });
});
