import type { CheckScope, IntegrityCheck } from '@dziva/contracts/audit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#lib/api-error.ts';
import { ago } from '#lib/dates.ts';
import { useOnline } from '#lib/network.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { useVerify } from './audit.api.ts';
import { checksQuery } from './audit.queries.ts';
import { CheckBadge } from './check-badge.tsx';
import { exactTime } from './event-words.ts';
import { sentencesOf } from './integrity-words.ts';
import { integrityCopy as copy } from './integrity.text.ts';
import { ProblemList } from './problem-list.tsx';

/** The last check of all events and the last check of new events, each with a button to start it. */
export function IntegrityStatus() {
  const query = useInfiniteQuery(checksQuery);
  const { result, running, failure, start } = useChecks();
  return (
    <QueryView query={query} what={copy.what} loadingLabel={copy.loading}>
      {({ pages }) => {
        const checks = pages.flatMap(({ rows }) => rows);
        const lastOf = (scope: CheckScope) =>
          result?.scope === scope ? result : (checks.find((check) => check.scope === scope) ?? null);
        const broken = [lastOf('FULL'), lastOf('NEW')].find((check) => check !== null && !check.ok);
        return (
          <div className="mb-6 grid gap-6">
            {failure !== null && (
              <Banner tone="danger" live title={copy.announce.failed}>
                {sentenceOf(failure)}
              </Banner>
            )}
            <p role="status" className="sr-only">
              {result !== null && (result.ok ? copy.announce.whole : copy.broken(result.problems.length))}
            </p>
            <div className="grid gap-6 md:grid-cols-2">
              <LastCheck
                words={copy.full}
                check={lastOf('FULL')}
                scope="FULL"
                running={running}
                onStart={start}
              />
              <LastCheck
                words={copy.fresh}
                check={lastOf('NEW')}
                scope="NEW"
                running={running}
                onStart={start}
              />
            </div>
            {broken !== undefined && broken !== null && <ProblemList problems={broken.problems} />}
          </div>
        );
      }}
    </QueryView>
  );
}

function LastCheck({
  words,
  check,
  scope,
  running,
  onStart,
}: {
  words: typeof copy.full | typeof copy.fresh;
  check: IntegrityCheck | null;
  scope: CheckScope;
  running: CheckScope | null;
  onStart: (scope: CheckScope) => void;
}) {
  const online = useOnline();
  return (
    <Panel title={words.title} aside={check !== null && <CheckBadge check={check} />}>
      <div className="grid gap-4">
        {check === null ? (
          <p className="text-ink-2">{words.never}</p>
        ) : (
          <div>
            <p className="font-semibold figures">
              <time dateTime={check.checkedAt} title={ago(check.checkedAt)}>
                {exactTime(check.checkedAt)}
              </time>
            </p>
            <ul className="mt-2 grid gap-1 text-ink-2 figures">
              {sentencesOf(check).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <Button
            variant={scope === 'NEW' ? 'primary' : 'secondary'}
            busyLabel={running === scope && words.busy}
            disabled={!online || running !== null}
            onClick={() => onStart(scope)}
          >
            {words.button}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

/** Runs one check at a time. Its result is shown until the next one. */
function useChecks() {
  const verify = useVerify();
  const [result, setResult] = useState<IntegrityCheck | null>(null);
  return {
    result,
    running: verify.isPending ? verify.variables : null,
    failure: verify.error,
    start: (scope: CheckScope) => verify.mutate(scope, { onSuccess: setResult }),
  };
}
