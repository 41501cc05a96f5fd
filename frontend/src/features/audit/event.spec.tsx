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

describe('The data of an event', () => {
  it('is shown in words: amounts, days, methods, people, and texts in place of their hashes', () => {
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

  it('says that an erased text was erased', () => {
    renderApp(<EventData event={openedEvent({ texts: [{ field: 'reference', text: null }] })} />);
    expect(value('Reference')).toHaveTextContent('Erased at the member’s request');
  });

  it('shows a list row by row', () => {
    const reallocations = [{ paymentId: LOAN_ID, valueOn: '2026-10-15', interestDifferenceCents: -42 }];
    renderApp(<EventData event={openedEvent({ data: { reallocations }, texts: [] })} />);
    const row = within(screen.getByRole('listitem'));
    expect(row.getByText('−US$0.42')).toBeVisible();
    expect(row.getByText('15 October 2026')).toBeVisible();
  });

  it('shows what a proposal asks for field by field, not as the text in which it is kept', () => {
    const request = JSON.stringify({ direction: 'credit', amountCents: 640_000 });
    renderApp(<EventData event={openedEvent({ data: { request }, texts: [] })} />);
    expect(screen.getByText('US$6,400.00')).toBeVisible();
    expect(screen.queryByText(/[{}]/)).toBeNull();
  });

  it('shows a list of plain values without labels', () => {
    renderApp(<EventData event={openedEvent({ data: { by: [MEMBER_ID] }, texts: [] })} />);
    const item = screen.getByRole('listitem');
    expect(item).toHaveTextContent('Nomvula Tshuma');
    expect(within(item).queryByRole('term')).toBeNull();
  });

  it('can be copied as JSON', async () => {
    const { user } = renderApp(<EventData event={openedEvent()} />);
    await user.click(screen.getByRole('button', { name: 'Copy JSON' }));
    expect(JSON.parse(await navigator.clipboard.readText())).toEqual(openedEvent().data);
  });

  it.each([
    ['principalCents', 'Principal'],
    ['cents', 'Amount'],
    ['termMonths', 'Term (months)'],
    ['monthlyRatePercent', 'Monthly rate (%)'],
    ['borrowerId', 'Borrower'],
    ['paidOn', 'Paid on'],
    ['month', 'Month'],
  ])('labels %s as %s', (key, label) => expect(fieldLabel(key)).toBe(label));
});

describe('The postings of an event', () => {
  it('show both sides, with a link from each account to its postings', () => {
    renderApp(<EventPostings event={openedEvent()} />);
    expect(screen.getByRole('link', { name: 'Loans receivable: AD108543' })).toHaveAttribute(
      'href',
      `/ledger/account?address=${encodeURIComponent(`assets:loans-receivable:${LOAN_ID}`)}`,
    );
    // 67.40 + 76.11 = 143.51
    expect(screen.getByRole('row', { name: 'Total US$143.51 US$143.51' })).toBeVisible();
    expect(screen.getByText(/Counts on 19 November 2026/)).toBeVisible();
  });

  it('may be none', () => {
    renderApp(<EventPostings event={openedEvent({ postings: [] })} />);
    expect(screen.getByText('No money moved with this event.')).toBeVisible();
  });
});

describe('The chain of an event', () => {
  it('shows in order its cause, the events of its command, and later events', () => {
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
      'Payment received (this event)',
      'Loan settled',
      'Later in the same request',
      'Application disbursed',
    ];
    expect(order.map((words) => text.indexOf(words))).toEqual(
      order.map((words) => text.indexOf(words)).toSorted((a, b) => a - b),
    );
    expect(order.every((words) => text.includes(words))).toBe(true);
    // Events of the same command are not repeated among the later events.
    expect(screen.getAllByText('Loan settled')).toHaveLength(1);
  });

  it('is one sentence if there is no other event', () => {
    renderApp(<EventChain event={openedEvent()} />);
    expect(screen.getByText('Nothing else was recorded in the same request.')).toBeVisible();
  });
});

describe('The proof of an event', () => {
  it('shows its hashes and its seal', () => {
    renderApp(<EventProof event={openedEvent()} />);
    expect(screen.getByText('b'.repeat(64))).toBeVisible();
    expect(screen.getByText('c'.repeat(64))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Seal 12' })).toHaveAttribute('href', '/audit/integrity#seals');
  });

  it('says when the event will be sealed', () => {
    renderApp(<EventProof event={openedEvent({ sealNumber: null })} />);
    expect(screen.getByText(/within ten minutes/)).toBeVisible();
  });
});

describe('Words', () => {
  it.each([
    ['PaymentReceived', 'Payment received'],
    ['LoanWriteOffRequested', 'Loan write off requested'],
  ])('for %s are %s', (type, label) => expect(eventLabel(type)).toBe(label));

  it('have a page for a loan, but none for an investment or an unknown category', () => {
    expect(pathOfThing('investment', LOAN_ID)).toBeNull();
    expect(pathOfThing('something-new', LOAN_ID)).toBeNull();
    expect(pathOfThing('loan', LOAN_ID)).toBe(`/loans/${LOAN_ID}`);
  });
});
