import { loanStream } from '#lending/loan/domain/loan.stream';
import { recordPayment } from '#lending/payments/domain/payment.decisions';
import { spareIds } from '#lending/payments/spare-ids.port';
import type { KnownLine } from '#reconciliation/lines/domain/statement-line.decisions';
import { approvalReasonForPayer } from '#transfers/domain/credit-by-line';
import type { MemberFacts } from '#transfers/domain/payer-fit';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { sql } from '@dziva/event-ledger/database/sql';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import type { Cents } from '@dziva/money/cents';
import { rolesWith } from '@dziva/vocabulary/permissions';
import { COMPANY_ACCOUNTS, type PartKind, type PastedKind } from '@dziva/vocabulary/reconciliation';
import { randomUUID } from 'node:crypto';
import type { Part } from './domain/suspense.decisions.ts';

interface Order {
  readonly parts: readonly {
    readonly to: {
      readonly kind: PartKind;
      readonly id?: string | undefined;
    };
    readonly amountCents: Cents;
  }[];
  readonly excess?: 'WALLET' | undefined;
}

interface Parts {
  readonly parts: readonly Part[];
  /** The first member concerned. */
  readonly memberId: string | undefined;
  /** Why a second person has to agree to a part for a wallet, with its amount. */
  readonly doubts: readonly { readonly why: string; readonly amountCents: Cents }[];
}

/** Where the parts go: existing members and loans. A payment is recorded on each loan, on the day of the line. */
export async function partsOf(unit: Unit, line: KnownLine, order: Order): Promise<Parts> {
  const { parts, excess } = order;
  const known = await membersOf(unit, line, idsOf(order, 'WALLET'));
  await unit.loadAll(loanStream, idsOf(order, 'LOAN'));
  const found: Part[] = [];
  const members: string[] = [];
  const doubts: { why: string; amountCents: Cents }[] = [];
  for (const { to, amountCents } of parts) {
    switch (to.kind) {
      case 'WALLET': {
        const member = known.get(to.id?.toLowerCase() ?? '');
        if (member === undefined) throw unknown('MEMBER_UNKNOWN', 'member');
        const { userId } = member;
        members.push(userId);
        const why = approvalReasonForPayer(member);
        if (why !== null) doubts.push({ why, amountCents });
        found.push({ to: { kind: 'WALLET', userId }, amountCents });
        break;
      }
      case 'LOAN': {
        const paid = await loanPart(unit, line, { loanId: to.id, amountCents, excess });
        members.push(paid.borrowerId);
        found.push(paid.part);
        break;
      }
      case 'ACCOUNT': {
        const account = COMPANY_ACCOUNTS.find((address) => address === to.id);
        if (account === undefined) throw unknown('ACCOUNT_UNKNOWN', 'account');
        found.push({ to: { kind: 'ACCOUNT', account }, amountCents });
        break;
      }
      case 'RETURN':
        found.push({ to: { kind: 'RETURN', returnId: randomUUID() }, amountCents });
    }
  }
  return { parts: found, memberId: members[0], doubts };
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const unknown = (code: string, what: string): RuleViolation =>
  new RuleViolation(code, `There is no such ${what}. Choose another.`);

interface KnownMember extends Record<string, unknown> {
  readonly userId: string;
  readonly member: MemberFacts;
  readonly payer: string | null;
}

/** The members of the parts, with what is known of them and the payer of the line, in one query. */
async function membersOf(
  unit: Unit,
  { importId, line }: KnownLine,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownMember>> {
  const rows =
    ids.length === 0
      ? []
      : await unit.db.query<KnownMember>(
          sql`SELECT u.id AS "userId", payer_facts(u.id) AS member, p.payer
                FROM user_account u LEFT JOIN statement_line_person p ON p.import_id = ${importId} AND p.line = ${line}
               WHERE u.id = ANY (${ids}::uuid[]) AND u.role = ANY (${rolesWith('membership.own')})`,
        );
  return new Map(rows.map((row) => [row.userId, row]));
}

/** The ids of the parts of this kind that can be ids. */
const idsOf = ({ parts }: Order, wanted: PastedKind): string[] => [
  ...new Set(
    parts.flatMap(({ to: { kind, id } }) =>
      kind === wanted && id !== undefined && ID.test(id) ? [id.toLowerCase()] : [],
    ),
  ),
];

interface OnLoan {
  readonly loanId: string | undefined;
  readonly amountCents: Cents;
  readonly excess: 'WALLET' | undefined;
}

/** Records a loan payment, with the till's method, on the day of the line. */
async function loanPart(
  unit: Unit,
  line: KnownLine,
  { loanId, amountCents, excess }: OnLoan,
): Promise<{ readonly part: Part; readonly borrowerId: string }> {
  if (loanId === undefined || !ID.test(loanId)) throw unknown('LOAN_UNKNOWN', 'loan');
  const loan = await unit.load(loanStream, loanId);
  if (loan.state.status === 'NONE') throw unknown('LOAN_UNKNOWN', 'loan');
  const { borrowerId } = loan.state;
  const paymentId = randomUUID();
  const { actor, now, today } = unit.context;
  const payment = {
    paymentId,
    actor,
    amountCents,
    method: line.till,
    now,
    today,
    spareIds: spareIds(),
    paidAt: line.on,
    excess,
    ...(line.reference === null ? {} : { reference: unit.text(line.reference) }),
  };
  loan.append(recordPayment(loan.state, payment));
  return { part: { to: { kind: 'LOAN', loanId, paymentId }, amountCents }, borrowerId };
}
