import type { DataRead } from '@dziva/contracts/data-reads';
import { ROLE_NAMES } from '@dziva/vocabulary/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatTime } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';
import { dataReadsQuery } from './profile.queries.ts';
import { dataReadsCopy as copy } from './profile.text.ts';

export const READS_AT_FIRST = 5;
/** The most rows that the server gives at once. */
const READS_MAX = 100;

/** Who looked at the person's data, the newest first. */
export function DataReadsPanel() {
  const [shown, setShown] = useState(READS_AT_FIRST);
  const query = useQuery(dataReadsQuery(shown));
  return (
    <Panel title={copy.title}>
      <QueryView query={query} what={copy.what} skeleton={<SkeletonFacts rows={3} />}>
        {({ rows, total }) => (
          <>
            <p className="mb-3 text-ink-2">{rows.length === 0 ? copy.none : copy.lead}</p>
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <Read key={row.id} row={row} />
              ))}
            </ul>
            {total > shown && shown < READS_MAX && (
              <Button size="sm" className="mt-3" onClick={() => setShown(READS_MAX)}>
                {copy.more(Math.min(total, READS_MAX))}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function Read({ row: { what, at, times, byName, byRole } }: { row: DataRead }) {
  return (
    <li className="py-2.5">
      <p>{copy.whats[what]}</p>
      <p className="text-sm text-ink-2">
        {copy.by(byName ?? copy.formerColleague, ROLE_NAMES[byRole])}, {formatDate(at)}, {formatTime(at)}
        {times > 1 && ` · ${copy.times(times)}`}
      </p>
    </li>
  );
}
