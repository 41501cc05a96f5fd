/** When this browser last used its session. The server ends a session that was idle for too long. */
const STORAGE_KEY = 'dziva.session-used-at';
const WRITE_EVERY_MS = 15_000;

export const IDLE_LIMIT_MS = { applicant: 30 * 60_000, staff: 20 * 60_000 } as const;

/** The server stores the last use only once a minute, so our estimate assumes one minute less. */
export const IDLE_SLACK_MS = 60_000;
export const WARN_BEFORE_MS = 2 * 60_000;

let usedAtMs = 0;

/** Called after every answer to a call with a token. Other tabs read the time from storage. */
export function noteSessionUse(nowMs: number = Date.now()): void {
  if (nowMs - usedAtMs < WRITE_EVERY_MS) return;
  usedAtMs = nowMs;
  try {
    localStorage.setItem(STORAGE_KEY, String(nowMs));
  } catch {
    // Without storage each tab only knows its own last use.
  }
}

/** Epoch milliseconds of the last use in any tab. */
export function sessionUsedAtMs(): number {
  let stored = Number.NaN;
  try {
    stored = Number(localStorage.getItem(STORAGE_KEY) ?? Number.NaN);
  } catch {
    // Without storage each tab only knows its own last use.
  }
  return Number.isFinite(stored) ? Math.max(stored, usedAtMs) : usedAtMs;
}

/** Milliseconds until the server ends the session because it is idle, as far as we know. */
export function idleTimeLeftMs(limitMs: number, nowMs: number = Date.now()): number {
  return sessionUsedAtMs() + limitMs - IDLE_SLACK_MS - nowMs;
}
