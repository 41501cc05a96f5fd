import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { auditEvent, LOAN_ID, MEMBER_ID, openedEvent } from '#test/audit.ts';
import { renderApp } from '#test/render.tsx';
import { fieldLabel } from './data-words.ts';
import { EventChain } from './event-chain.tsx';
import { EventData } from './event-data.tsx';
import { EventPostings } from './event-postings.tsx';
import { EventProof } from './event-proof.tsx';
import { eventLabel, pathOfThing } from './event-words.ts';

const value = (term: string) => screen.getByText(term).nextElementSibling;

describe('What an event holds', () => {
  it('is shown in words: amounts, days, methods, people, and the text in the place of its hash', () => {
    renderApp(<EventData event={openedEvent()} />);
    expect(value('Amount')).toHaveTextContent('US$143.51');
    expect(value('Paid on')).toHaveTextContent('19 November 2026');
    expect(value('Method')).toHaveTextContent('EcoCash');
    expect(value('Reference')).toHaveTextContent('MP261119.1');
    expect(screen.getByRole('link', { name: 'Nomvula Tshuma' })).toHaveAttribute(
      'href',
      `/audit/members/${MEMBER_ID}`,
    );
  });

  it('says of an erased text that it was erased', () => {
    renderApp(<EventData event={openedEvent({ texts: [{ field: 'reference', text: null }] })} />);
    expect(value('Reference')).toHaveTextContent('Erased at the member’s request');
  });

  it('shows a list row by row', () => {
    const reallocations = [{ paymentId: LOAN_ID, valueOn: '2026-10-15', interestDifferenceCents: -42 }];
    renderApp(<EventData event={openedEvent({ data: { reallocations }, texts: [] })} />);
    const row = within(screen.getByRole('listitem'));
    expect(row.getByText('-US$0.42')).toBeVisible();
    expect(row.getByText('15 October 2026')).toBeVisible();
  });

  it('can be copied as it is', async () => {
    const { user } = renderApp(<EventData event={openedEvent()} />);
    await user.click(screen.getByRole('button', { name: 'Copy JSON' }));
    expect(JSON.parse(await navigator.clipboard.readText())).toEqual(openedEvent().data);
  });

  it.each([
    ['principalCents', 'Principal'],
    ['termMonths', 'Term (months)'],
    ['monthlyRatePercent', 'Monthly rate (%)'],
    ['borrowerId', 'Borrower'],
    ['paidOn', 'Paid on'],
    ['month', 'Month'],
  ])('calls %s %s', (key, label) => expect(fieldLabel(key)).toBe(label));
});

describe('What an event posted', () => {
  it('has both sides, each account with the way to its postings', () => {
    renderApp(<EventPostings event={openedEvent()} />);
    expect(screen.getByRole('link', { name: 'Loans receivable: AD108543' })).toHaveAttribute(
      'href',
      `/ledger/account?address=${encodeURIComponent(`assets:loans-receivable:${LOAN_ID}`)}`,
    );
    // 67.40 + 76.11 = 143.51
    expect(screen.getByRole('row', { name: /Total/ })).toHaveTextContent('TotalUS$143.51US$143.51');
    expect(screen.getByText(/Counts on 19 November 2026/)).toBeVisible();
  });

  it('may be nothing', () => {
    renderApp(<EventPostings event={openedEvent({ postings: [] })} />);
    expect(screen.getByText('No money moved with this event.')).toBeVisible();
  });
});

describe('Why an event is there', () => {
  it('is shown in order: its cause, the events of its command, and what came later', () => {
    const settled = auditEvent(8, { type: 'LoanSettled' });
    const event = openedEvent({
      cause: auditEvent(3, { type: 'DepositSubmitted' }),
      sameCommand: [auditEvent(6, { type: 'CollateralSold' }), settled],
      caused: [settled, auditEvent(9, { type: 'ApplicationDisbursed' })],
    });
    renderApp(<EventChain event={event} />);
    const text = document.body.textContent ?? '';
    const order = [
      'Caused by',
      'Deposit submitted',
      'One command',
      'Collateral sold',
      'Repayment received (this event)',
      'Loan settled',
      'Later in the same request',
      'Application disbursed',
    ];
    expect(order.map((words) => text.indexOf(words))).toEqual(
      order.map((words) => text.indexOf(words)).toSorted((a, b) => a - b),
    );
    expect(order.every((words) => text.includes(words))).toBe(true);
    // What the command appended is not repeated as what came later.
    expect(screen.getAllByText('Loan settled')).toHaveLength(1);
  });

  it('is said in one sentence where it came alone', () => {
    renderApp(<EventChain event={openedEvent()} />);
    expect(screen.getByText('Nothing else was recorded in the same request.')).toBeVisible();
  });
});

describe('The proof of an event', () => {
  it('names its hashes and its seal', () => {
    renderApp(<EventProof event={openedEvent()} />);
    expect(screen.getByText('b'.repeat(64))).toBeVisible();
    expect(screen.getByText('c'.repeat(64))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Seal 12' })).toHaveAttribute('href', '/audit/integrity#seals');
  });

  it('says when the seal comes', () => {
    renderApp(<EventProof event={openedEvent({ sealNumber: null })} />);
    expect(screen.getByText(/within ten minutes/)).toBeVisible();
  });
});

describe('Words', () => {
  it.each([
    ['RepaymentReceived', 'Repayment received'],
    ['LoanWriteOffRequested', 'Loan write off requested'],
  ])('%s is %s', (type, label) => expect(eventLabel(type)).toBe(label));

  it('know no page about an investment or an adjustment', () => {
    expect(pathOfThing('investment', LOAN_ID)).toBeNull();
    expect(pathOfThing('something-new', LOAN_ID)).toBeNull();
    expect(pathOfThing('loan', LOAN_ID)).toBe(`/loans/${LOAN_ID}`);
  });
});
