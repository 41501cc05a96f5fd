import type { ProposalDetail, ProposalFact } from '@dziva/contracts/approvals';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { methodLabels } from '#content/en/payment-methods.ts';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { pathOfMember, pathOfStream } from '#lib/ledger-accounts.ts';
import { formatUsd } from '#lib/money-format.ts';
import { shortId } from '#lib/words.ts';
import { useMay } from '#queries/may.ts';
import { Banner } from '#ui/banner.tsx';
import { DocumentLink } from '#ui/document-link.tsx';
import { type Fact, Facts } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { proposalCopy as copy, proposalFactLabels, proposalKindLabels } from './approvals.text.ts';

/** What was proposed, for whom, how much, and why. */
export function ProposalSummary({ proposal }: { proposal: ProposalDetail }) {
  const { kind, amountCents, subject, reason, why, state } = proposal;
  const path = pathOfSubject(proposal);
  return (
    <Panel title={state === 'EVENING' ? copy.doneTitle : copy.factsTitle}>
      <p className="mb-4 text-lg">
        {proposalKindLabels[kind]}
        {amountCents !== null && (
          <strong className="block text-2xl">
            <Money cents={amountCents} />
          </strong>
        )}
      </p>
      <Facts
        facts={[
          ...memberFacts(proposal),
          ...(path === null
            ? []
            : [
                {
                  term: copy.facts.subject,
                  value: (
                    <Link to={path} className="text-link">
                      {copy.subject[subject.kind]}
                    </Link>
                  ),
                },
              ]),
          { term: copy.facts.reason, value: <span className="whitespace-pre-line">{reason}</span> },
          ...(why === reason ? [] : [{ term: copy.facts.rule, value: why }]),
        ]}
      />
    </Panel>
  );
}

/** Proposals about loan products and the policy are not about a member, so they have none of these facts. */
function memberFacts({ subject, memberId, memberName, memberEmail }: ProposalDetail): Fact[] {
  if (subject.kind === 'loan-product' || subject.kind === 'policy') return [];
  return [
    {
      term: copy.facts.member,
      value: (
        <Link to={pathOfMember(memberId)} className="text-link">
          {memberName}
        </Link>
      ),
    },
    { term: copy.facts.email, value: memberEmail },
  ];
}

/** Facts that the second person reads before they decide. */
export function ProposalBackground({ facts }: { facts: readonly ProposalFact[] }) {
  if (facts.length === 0) return null;
  return (
    <Panel title={copy.memberTitle}>
      <Facts facts={grouped(facts)} />
    </Panel>
  );
}

/** What is unusual about the proposal, as a warning to the second person. */
export function ProposalUnusual({ unusual }: Pick<ProposalDetail, 'unusual'>) {
  if (unusual.length === 0) return null;
  return (
    <Banner tone="warn" title={copy.unusualTitle}>
      <ul className="grid list-disc gap-1 pl-5">
        {unusual.map(({ code, text }) => (
          <li key={code}>{text}</li>
        ))}
      </ul>
    </Banner>
  );
}

/** Facts with the same name become one fact with a list. */
function grouped(facts: readonly ProposalFact[]): Fact[] {
  const names = [...new Set(facts.map(({ name }) => name))];
  return names.map((name) => {
    const [first, ...more] = facts.filter((fact) => fact.name === name);
    const term = proposalFactLabels[name];
    if (first === undefined || more.length === 0) return { term, value: first && valueOf(first) };
    return {
      term,
      value: (
        <ul className="grid gap-1">
          {[first, ...more].map((fact) => (
            <li key={fact.value}>{valueOf(fact)}</li>
          ))}
        </ul>
      ),
    };
  });
}

/** When a proposal lapsed: at its end, or earlier. A job may record the end later. */
const endOf = ({ decidedAt, expiresAt }: ProposalDetail): string =>
  decidedAt !== null && decidedAt < expiresAt ? decidedAt : expiresAt;

/** Who proposed it and until when, and who decided. */
export function ProposalTrail({ proposal }: { proposal: ProposalDetail }) {
  const {
    state,
    proposedBy,
    proposedAt,
    proposedFrom,
    expiresAt,
    decidedBy,
    decidedAt,
    decidedFrom,
    decisionNote,
  } = proposal;
  const isDone = state === 'EVENING';
  const readsEvents = useMay('audit.read');
  return (
    <Panel title={isDone ? copy.seenTitle : copy.trailTitle}>
      <Facts
        facts={[
          {
            term: isDone ? copy.facts.doneBy : copy.facts.proposedBy,
            value: copy.by(proposedBy, formatDateTime(proposedAt), proposedFrom),
          },
          ...(state === 'PENDING' || isDone
            ? [{ term: copy.facts.expires, value: formatDateTime(expiresAt) }]
            : []),
          ...(state === 'LAPSED'
            ? [{ term: copy.facts.decided.LAPSED, value: formatDateTime(endOf(proposal)) }]
            : []),
          ...(decidedBy === null || decidedAt === null
            ? []
            : [
                {
                  term: copy.facts.decided[state],
                  value: copy.by(decidedBy, formatDateTime(decidedAt), decidedFrom),
                },
              ]),
          ...(decisionNote === null
            ? []
            : [
                {
                  term: copy.facts.note[state],
                  value: <span className="whitespace-pre-line">{decisionNote}</span>,
                },
              ]),
        ]}
      />
      {readsEvents && (
        <p className="mt-4">
          <Link to={pathOfStream(proposal.id)} className="text-link">
            {copy.events}
          </Link>
        </p>
      )}
    </Panel>
  );
}

function pathOfSubject({ subject: { kind, id }, memberEmail }: ProposalDetail): string | null {
  switch (kind) {
    case 'loan':
      return `/loans/${id}`;
    case 'collateral-sale':
      return `/collateral?open=${id}`;
    case 'deposit':
      return `/deposits?status=ALL&open=${id}`;
    case 'payment':
      return `/payments?q=${id}&open=${id}`;
    case 'withdrawal':
      return `/withdrawals?status=ALL&open=${id}`;
    case 'asset':
      return `/assets/${id}`;
    case 'loan-product':
      return `/loan-products/${id}`;
    case 'policy':
      return '/admin/policy';
    case 'user':
      return `/users?q=${encodeURIComponent(memberEmail)}`;
    case 'wallet':
    case 'adjustment':
    case 'statement-line':
    case 'till-day':
    case 'till':
      return null;
  }
}

function valueOf({ name, unit, value }: ProposalFact): ReactNode {
  if (typeof value === 'number') {
    if (unit === 'CENTS') return formatUsd(value);
    return unit === 'PERCENT' ? copy.percent(value) : String(value);
  }
  if (unit === 'INSTANT') return formatDateTime(value);
  if (unit === 'DAY') return formatDate(value);
  if (unit === 'LOAN') {
    return (
      <Link to={`/loans/${value}`} className="text-link">
        {shortId(value)}
      </Link>
    );
  }
  if (unit === 'DOCUMENT') return <DocumentLink id={value} what={proposalFactLabels[name]} />;
  return unit === 'METHOD'
    ? (Object.entries(methodLabels).find(([word]) => word === value)?.[1] ?? value)
    : value;
}
