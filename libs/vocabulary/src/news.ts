/** How long a notice is news: later it is read in the app, and nobody gets mails and messages of a time when they did not work. */
const NEWS_MS_MAX = 48 * 3_600_000;

/** Whether what was recorded then is still worth a mail or a text message at `nowMs`. */
export const isStillNews = (recordedAt: string, nowMs: number): boolean =>
  nowMs - Date.parse(recordedAt) <= NEWS_MS_MAX;
