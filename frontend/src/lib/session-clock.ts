/** When this browser last used its session: the server ends a session that was idle too long. */
const STORAGE_KEY = 'dziva.session-used-at';
const WRITE_EVERY_MS = 15_000;

export const IDLE_LIMIT_MS = { applicant: 30 * 60_000, staff: 20 * 60_000 } as const;

/** The server writes the last use down once a minute, so we count that minute against ourselves. */
export const IDLE_SLACK_MS = 60_000;
export const WARN_BEFORE_MS = 2 * 60_000;

let usedAtMs = 0;

/** Called after every answered call with a token; other tabs learn of it through storage. */
export function noteSessionUse(nowMs: number = Date.now()): void {
  if (nowMs - usedAtMs < WRITE_EVERY_MS) return;
  usedAtMs = nowMs;
  try {
    localStorage.setItem(STORAGE_KEY, String(nowMs));
  } catch {
    // Without storage each tab counts for itself.
  }
}

/** Epoch milliseconds of the last use in any tab. */
export function sessionUsedAtMs(): number {
  let stored = Number.NaN;
  try {
    stored = Number(localStorage.getItem(STORAGE_KEY) ?? Number.NaN);
  } catch {
    // As above.
  }
  return Number.isFinite(stored) ? Math.max(stored, usedAtMs) : usedAtMs;
}

/** Milliseconds until the server ends the session for idleness, as far as we know. */
export function idleTimeLeftMs(limitMs: number, nowMs: number = Date.now()): number {
  return sessionUsedAtMs() + limitMs - IDLE_SLACK_MS - nowMs;
}
