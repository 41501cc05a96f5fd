/** Events and checks for tests of the audit pages. */
import type { AuditEvent, AuditEventDetail, IntegrityCheck } from '@dziva/contracts/audit';
import { cents } from '@dziva/money/cents';

export const MEMBER_ID = 'cb7645de-5c4e-4c50-9d3b-3b1f8f2b1a01';
export const LOAN_ID = 'ad108543-a369-4676-8444-00f5d7529b10';

const id = (n: number): string => `0d64993d-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A repayment of Nomvula, entered by Nomsa. `n` is its place in the log. */
export function auditEvent(n: number, change: Partial<AuditEvent> = {}): AuditEvent {
  return {
    id: id(n),
    position: n,
    streamId: LOAN_ID,
    category: 'loan',
    version: n,
    type: 'PaymentReceived',
    recordedAt: '2026-11-20T08:25:07.000Z',
    actor: { id: id(901), name: 'Nomsa Sigauke', role: 'FINANCE' },
    subject: { id: MEMBER_ID, name: 'Nomvula Tshuma' },
    commandId: id(902),
    correlationId: id(903),
    causationId: null,
    movedCents: cents(14_351),
    ...change,
  };
}

export function openedEvent(change: Partial<AuditEventDetail> = {}): AuditEventDetail {
  const account = `assets:loans-receivable:${LOAN_ID}`;
  const entry = { valueOn: '2026-11-19', description: 'Repayment of loan AD108543 by EcoCash' };
  return {
    ...auditEvent(7),
    data: {
      amountCents: 14_351,
      borrowerId: MEMBER_ID,
      method: 'ECOCASH',
      paidOn: '2026-11-19',
      reference: { sha256: 'a'.repeat(64) },
    },
    texts: [{ field: 'reference', text: 'MP261119.1' }],
    postings: [
      { account: 'assets:cash:ecocash', amountCents: cents(14_351), ...entry },
      { account: 'income:loan-interest', amountCents: cents(-6_740), ...entry },
      { account, amountCents: cents(-7_611), ...entry },
    ],
    hash: 'b'.repeat(64),
    previousHash: 'c'.repeat(64),
    sealNumber: 12,
    cause: null,
    sameCommand: [],
    caused: [],
    ...change,
  };
}

export function integrityCheck(
  change: Partial<IntegrityCheck> = {},
): IntegrityCheck & { readonly id: string } {
  return {
    id: id(500),
    ok: true,
    scope: 'FULL',
    checkedAt: '2026-11-20T00:30:00.000Z',
    durationMs: 3_240,
    eventsChecked: 1_215,
    lastVerifiedPosition: 1_215,
    ledgerBalanced: true,
    sealsChecked: 2,
    eventsSealed: 1_215,
    projectionsChecked: 14,
    problems: [],
    ...change,
  };
}
