import { statCopy } from './overview.text.ts';

const { change: copy } = statCopy;

export type Direction = 'up' | 'down' | 'same' | 'unknown';

export interface Change {
  readonly direction: Direction;
  readonly words: string;
}

/**
 * `standing`: a balance, compared with the one 30 days ago. `flowing`: a sum over 30 days, compared with the 30 days before.
 * `points`: a rate, whose change is given in percentage points.
 */
export type ChangeKind = 'standing' | 'flowing' | 'points';

/** A change in words: `up 4.2 % on the 30 days before`. */
export function changeOf(change: number | null, kind: ChangeKind): Change {
  const base = kind === 'standing' ? copy.standing : copy.flowing;
  if (change === null) return { direction: 'unknown', words: copy.unknown(base) };
  const size = Math.abs(change).toFixed(1);
  if (size === '0.0') return { direction: 'same', words: copy.same(base) };
  const by = kind === 'points' ? copy.points(size) : statCopy.percent(size);
  return change > 0
    ? { direction: 'up', words: copy.up(by, base) }
    : { direction: 'down', words: copy.down(by, base) };
}
