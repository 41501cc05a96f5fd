import type { ReconciliationLine } from '@dziva/contracts/reconciliation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { linePageQuery, type LineListQuery } from './reconciliation.queries.ts';

/** The number of open lines that are loaded at once. */
const PAGE_SIZE = 25;

/** Whose open lines are shown: of one till, of one import, or all. */
export type DeskLines = Pick<LineListQuery, 'till' | 'importId'>;

export const openLinesQuery = (of: DeskLines, page = 1) =>
  linePageQuery({ ...of, state: 'OPEN', page, pageSize: PAGE_SIZE });

export const unreadLinesQuery = (of: DeskLines) =>
  linePageQuery({ ...of, state: 'UNREAD', page: 1, pageSize: PAGE_SIZE });

export const keyOfLine = ({ importId, line }: Pick<ReconciliationLine, 'importId' | 'line'>): string =>
  `${importId}/${line}`;

/** The open lines, one of them current. Lines that were done or skipped here are left out before the server answers again. */
export function useOpenLines(of: DeskLines) {
  const [page, setPage] = useState(1);
  const [place, setPlace] = useState(0);
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery(openLinesQuery(of, page));
  const rows = query.data?.rows ?? [];
  const open = rows.filter((line) => !passed.has(keyOfLine(line)) && !skipped.has(keyOfLine(line)));
  const at = Math.min(place, Math.max(0, open.length - 1));
  const total = query.data?.total ?? 0;
  const hasMore = total > page * PAGE_SIZE;
  const pass = (line: ReconciliationLine, how: 'done' | 'skip') => {
    const add = (before: ReadonlySet<string>) => new Set([...before, keyOfLine(line)]);
    if (how === 'done') setPassed(add);
    else setSkipped(add);
    setPlace(at);
    // Done lines disappear from the page when it is loaded again. Skipped ones stay, so the next page is needed.
    if (open.length === 1 && how === 'skip' && hasMore) setPage(page + 1);
  };
  const again = () => {
    setSkipped(new Set());
    setPage(1);
    setPlace(0);
  };
  return {
    query,
    current: open[at],
    place: at,
    onPage: open.length,
    total,
    skippedCount: skipped.size,
    move: (by: number) => setPlace(Math.max(0, Math.min(open.length - 1, at + by))),
    pass,
    again,
  };
}
