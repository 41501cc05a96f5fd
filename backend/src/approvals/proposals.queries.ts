import { Database } from '@dziva/event-ledger/database/database';
import { prepared, type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { likePattern } from '#platform/database/like';
import type { Slice } from '#platform/http/listing';
import type { SignedIn } from '#platform/http/request';
import type { ListProposalsQuery } from '@dziva/contracts/approvals';
import type { Proposal, ProposalState } from '@dziva/contracts/proposed';
import type { Cents } from '@dziva/money/cents';
import { Injectable } from '@nestjs/common';
import { APPROVAL_RULES, ruleInWords } from './domain/approval-policy.ts';
import type { ProposalKind, ProposalSubject } from './domain/proposal.ts';

interface ProposalRow {
  readonly id: string;
  readonly kind: ProposalKind;
  readonly state: ProposalState;
  readonly subject_kind: ProposalSubject['kind'];
  readonly subject_id: string;
  readonly member_id: string;
  readonly member_name: string;
  readonly amount_cents: Cents | null;
  readonly reason: string | null;
  readonly proposed_by: string;
  readonly proposed_by_name: string;
  readonly proposed_at: string;
  readonly expires_at: string;
  readonly decided_by: string | null;
  readonly decided_by_name: string | null;
  readonly decided_at: string | null;
  readonly decision_note: string | null;
}

// $1 is now: what nobody decided in time has lapsed, also before the job has noted it.
const STATE = `CASE WHEN p.state = 'PENDING' AND p.expires_at <= $1 THEN 'LAPSED' ELSE p.state END`;

const COLUMNS = `p.proposal_id AS id, p.kind, ${STATE} AS state, p.subject_kind, p.subject_id, p.member_id,
  m.first_name || ' ' || m.last_name AS member_name, p.amount_cents, reason.text AS reason, p.proposed_by,
  u.first_name || ' ' || u.last_name AS proposed_by_name, p.proposed_at, p.expires_at, p.decided_by,
  d.first_name || ' ' || d.last_name AS decided_by_name, p.decided_at, note.text AS decision_note`;

const TABLES = `proposals_read p
  JOIN user_account m ON m.id = p.member_id
  JOIN user_account u ON u.id = p.proposed_by
  LEFT JOIN user_account d ON d.id = p.decided_by
  LEFT JOIN event_text reason ON reason.event_id = p.made_event_id AND reason.field = 'reason'
  LEFT JOIN event_text note ON note.event_id = p.decision_event_id AND note.field IN ('note', 'reason')`;

// $5 to $7: who asks for what they can decide about, and the kinds that their role may decide.
const FILTER = `($2::text IS NULL OR ${STATE} = $2) AND ($3::text IS NULL OR p.kind = $3)
  AND ($4::text IS NULL OR m.first_name || ' ' || m.last_name ILIKE $4 OR u.first_name || ' ' || u.last_name ILIKE $4)
  AND (NOT $5::boolean OR (p.state = 'PENDING' AND p.expires_at > $1 AND p.proposed_by <> $6 AND p.member_id <> $6 AND p.kind = ANY ($7)))`;

const NEWEST_FIRST = 'p.proposed_at DESC, p.proposal_id DESC';

/** From the words of the contract to columns: nothing that a caller sends becomes SQL text. */
const ORDER: Record<NonNullable<ListProposalsQuery['sort']>, string> = {
  proposedAt: 'p.proposed_at, p.proposal_id',
  '-proposedAt': NEWEST_FIRST,
  expiresAt: 'p.expires_at, p.proposal_id',
  '-expiresAt': 'p.expires_at DESC, p.proposal_id DESC',
  amountCents: `p.amount_cents, ${NEWEST_FIRST}`,
  '-amountCents': `p.amount_cents DESC NULLS LAST, ${NEWEST_FIRST}`,
  kind: `p.kind, ${NEWEST_FIRST}`,
  '-kind': `p.kind DESC, ${NEWEST_FIRST}`,
  state: `state, ${NEWEST_FIRST}`,
  '-state': `state DESC, ${NEWEST_FIRST}`,
};

/** Reads proposals. */
@Injectable()
export class ProposalsQueries {
  constructor(private readonly database: Database) {}

  async rows(me: SignedIn, query: ListProposalsQuery, now: string, slice: Slice): Promise<Proposal[]> {
    const rows = await this.database.query<ProposalRow>(
      prepared(
        `SELECT ${COLUMNS} FROM ${TABLES} WHERE ${FILTER} ORDER BY ${ORDER[query.sort ?? '-proposedAt']} LIMIT $8 OFFSET $9`,
        [...valuesOf(me, query, now), slice.limit, slice.offset],
      ),
    );
    return rows.map(toProposal);
  }

  async count(me: SignedIn, query: ListProposalsQuery, now: string): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      prepared(`SELECT count(*) AS count FROM ${TABLES} WHERE ${FILTER}`, valuesOf(me, query, now)),
    );
    return row?.count ?? 0;
  }

  async one(db: Queryable, proposalId: string, now: string): Promise<Proposal> {
    const [row] = await db.query<ProposalRow>(
      prepared(`SELECT ${COLUMNS} FROM ${TABLES} WHERE p.proposal_id = $2`, [now, proposalId]),
    );
    if (!row) throw notFound('proposal');
    return toProposal(row);
  }

  /** The command of a proposal as it was sent, and its salt; undefined where it was erased. */
  async input(db: Queryable, proposalId: string): Promise<{ text: string; salt: string } | undefined> {
    const [row] = await db.query<{ text: string; salt: string }>(
      sql`SELECT t.text, t.salt FROM proposals_read p JOIN event_text t ON t.event_id = p.made_event_id AND t.field = 'input'
           WHERE p.proposal_id = ${proposalId}`,
    );
    return row;
  }

  async emailOf(db: Queryable, userId: string): Promise<string> {
    const [row] = await db.query<{ email: string }>(sql`SELECT email FROM user_account WHERE id = ${userId}`);
    return row?.email ?? '';
  }

  /** The next ones whose time is over. */
  async over(now: string, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      sql`SELECT proposal_id AS id FROM proposals_read WHERE state = 'PENDING' AND expires_at <= ${now}
           ORDER BY expires_at LIMIT ${limit}`,
    );
    return rows.map(({ id }) => id);
  }
}

function toProposal(row: ProposalRow): Proposal {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    amountCents: row.amount_cents,
    subject: { kind: row.subject_kind, id: row.subject_id },
    memberId: row.member_id,
    memberName: row.member_name,
    reason: row.reason ?? ruleInWords(row.kind),
    proposedById: row.proposed_by,
    proposedBy: row.proposed_by_name,
    proposedAt: row.proposed_at,
    expiresAt: row.expires_at,
    decidedById: row.decided_by,
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at,
    decisionNote: row.decision_note,
  };
}

function valuesOf(me: SignedIn, { state, kind, forMe, q }: ListProposalsQuery, now: string): unknown[] {
  const mine = Object.entries(APPROVAL_RULES).filter(([, { roles }]) => roles.includes(me.role));
  return [
    now,
    state ?? null,
    kind ?? null,
    q === undefined ? null : likePattern(q),
    forMe === 'true',
    me.id,
    mine.map(([each]) => each),
  ];
}
