/** How long a notice is news: later it is read in the app, and nobody gets mails and messages of a time when they did not work. */
const NEWS_MS_MAX = 48 * 3_600_000;

export const isNews = (recordedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(recordedAt) <= NEWS_MS_MAX;
