import { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import type { Listing } from '#platform/http/listing';
import type { SignedIn } from '#platform/http/request';
import { type ListReader, Lists } from '#platform/lists/lists';
import type { ListProposalsQuery } from '@dziva/contracts/approvals';
import type { Proposal } from '@dziva/contracts/proposed';
import { Injectable } from '@nestjs/common';
import { Any, ArrayContains, type FindOptionsWhere, MoreThan, Not } from 'typeorm';
import { DEFAULT_POLICY, ruleInWords, type Rules } from './domain/approval-policy.ts';
import { hasLapsed } from './domain/proposal.decisions.ts';
import { isProposable, POLICY_KINDS } from '@dziva/vocabulary/policy-kinds';
import { policyNow } from './rules.port.ts';
import { originOf } from './proposal-origin.ts';
import { type ProposalRow, PROPOSALS } from './proposals.list.ts';

interface KeptText {
  readonly text: string;
  readonly salt: string;
}

interface KeptProposal {
  /** The command as it was sent. */
  readonly input: KeptText | undefined;
  /** The same of what is done already, and stands on the list of the evening. */
  readonly done: KeptText | undefined;
  /** The rule that asked for a second person. */
  readonly why: KeptText | undefined;
  /** The people who cannot be the second person. */
  readonly involved: readonly string[];
}

/** Reads proposals. */
@Injectable()
export class ProposalsQueries {
  private readonly proposals: ListReader<ListProposalsQuery, ProposalRow>;

  constructor(
    private readonly database: Database,
    lists: Lists,
  ) {
    this.proposals = lists.of(PROPOSALS);
  }

  async list(me: SignedIn, query: ListProposalsQuery, now: string): Promise<Listing<Proposal>> {
    const { rules } = query.forMe === undefined ? DEFAULT_POLICY : await policyNow(this.database);
    return this.proposals.listing(query, (rows) => rows.map((row) => toProposal(row, now)), {
      where: query.forMe === undefined ? undefined : decidableBy(me, rules, now),
      parameters: { now },
    });
  }

  async one(db: Queryable, proposalId: string, now: string): Promise<Proposal> {
    const [row] = await this.proposals.find({ id: proposalId }, db);
    if (!row) throw notFound('proposal');
    return toProposal(row, now);
  }

  /** The stored texts of a proposal. An erased text is undefined. */
  async kept(db: Queryable, proposalId: string): Promise<KeptProposal> {
    const rows = await db.query<KeptText & { field: string | null; involved: string[] }>(
      sql`SELECT p.involved, t.field, t.text, t.salt FROM proposals_read p
            LEFT JOIN event_text t ON t.event_id = p.made_event_id AND t.field IN ('input', 'done', 'why')
           WHERE p.proposal_id = ${proposalId}`,
    );
    const of = (field: string) => rows.find((row) => row.field === field);
    return { input: of('input'), done: of('done'), why: of('why'), involved: rows[0]?.involved ?? [] };
  }

  async emailOf(db: Queryable, userId: string): Promise<string> {
    const [row] = await db.query<{ email: string }>(sql`SELECT email FROM user_account WHERE id = ${userId}`);
    return row?.email ?? '';
  }

  /** The ids of expired proposals that are still pending: at most `limit`, in the order of ids, after the id `after`. */
  async lapsedIds(now: string, after: string | undefined, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      sql`SELECT proposal_id AS id FROM proposals_read WHERE state = 'PENDING' AND expires_at <= ${now}
             AND (${after ?? null}::uuid IS NULL OR proposal_id > ${after ?? null}::uuid)
           ORDER BY proposal_id LIMIT ${limit}`,
    );
    return rows.map(({ id }) => id);
  }
}

/** The condition for the proposals that this person may confirm or refuse. */
function decidableBy({ id, role }: SignedIn, rules: Rules, now: string): FindOptionsWhere<ProposalRow> {
  const kinds = POLICY_KINDS.filter(isProposable).filter((kind) =>
    rules[kind].roles.some((one) => one === role),
  );
  return {
    state: 'PENDING',
    expiresAt: MoreThan(now),
    proposedById: Not(id),
    memberId: Not(id),
    involved: Not(ArrayContains([id])),
    kind: Any(kinds),
  };
}

/** The row as an answer. An expired proposal has the state LAPSED, even if the job has not recorded it yet. */
function toProposal(
  {
    subjectKind,
    subjectId,
    involved: _involved,
    proposedNetwork,
    proposedWith,
    decidedNetwork,
    decidedWith,
    ...row
  }: ProposalRow,
  now: string,
): Proposal {
  const isOver = row.state === 'PENDING' && hasLapsed(row, now);
  return {
    ...row,
    state: isOver ? 'LAPSED' : row.state,
    subject: { kind: subjectKind, id: subjectId },
    reason: row.reason ?? ruleInWords(DEFAULT_POLICY.rules[row.kind]),
    proposedFrom: originOf(proposedNetwork, proposedWith),
    decidedFrom: originOf(decidedNetwork, decidedWith),
  };
}
