import type { IntegrityProblem } from '@dziva/contracts/audit';
import { Link } from 'react-router-dom';
import { accountName, pathOfAccount, pathOfEvent, pathOfStream } from '#lib/ledger-accounts.ts';
import { Banner } from '#ui/banner.tsx';
import { Panel } from '#ui/panel.tsx';
import { kindLabel } from './integrity-words.ts';
import { integrityCopy } from './integrity.text.ts';

const { problems: copy } = integrityCopy;
/** A check reports at most this many problems. */
const PROBLEMS_MAX = 100;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The problems that a check found, by kind, each with the event, stream, account or seal that it is about. */
export function ProblemList({ problems }: { problems: readonly IntegrityProblem[] }) {
  return (
    <Panel title={copy.title}>
      <Banner tone="danger">{copy.advice}</Banner>
      <div className="mt-4 grid gap-5">
        {kindsOf(problems).map(([kind, ofKind]) => (
          <section key={kind} aria-label={kindLabel(kind)}>
            <h3 className="text-base">
              {kindLabel(kind)} <span className="font-normal text-ink-2">({ofKind.length})</span>
            </h3>
            <ul className="mt-1 divide-y divide-line">
              {ofKind.map((problem, index) => (
                <li key={index} className="py-2 text-sm">
                  <span className="block break-all">
                    <Subject problem={problem} />
                  </span>
                  <span className="block break-words text-ink-2">{problem.detail}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {problems.length >= PROBLEMS_MAX && <p className="mt-3 text-sm text-ink-2">{copy.limited}</p>}
    </Panel>
  );
}

/** The event, stream, account or seal of a problem; a link if there is a page for it. */
function Subject({ problem: { kind, subject } }: { problem: IntegrityProblem }) {
  const to = pathOfSubject(kind, subject);
  const words = subject.includes(':') ? `${accountName(subject)} (${subject})` : subject;
  return to === null ? (
    words
  ) : (
    <Link to={to} className="text-link">
      {words}
    </Link>
  );
}

function pathOfSubject(kind: string, subject: string): string | null {
  if (/^[a-z]+:[a-z-]+/.test(subject)) return pathOfAccount(subject);
  if (!ID.test(subject)) return null;
  if (kind.startsWith('STREAM') || OF_STREAM.has(kind)) return pathOfStream(subject);
  return kind.startsWith('EVENT') || kind.startsWith('ENTRY') ? pathOfEvent(subject) : null;
}

const OF_STREAM = new Set(['EVENT_MISSING', 'ONE_WORD_ONLY']);

function kindsOf(problems: readonly IntegrityProblem[]): [string, IntegrityProblem[]][] {
  const kinds = new Map<string, IntegrityProblem[]>();
  for (const problem of problems) kinds.set(problem.kind, [...(kinds.get(problem.kind) ?? []), problem]);
  return [...kinds];
}
