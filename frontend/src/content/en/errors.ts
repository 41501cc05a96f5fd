/** Errors that are not about one form: what went wrong, and what to do. */
export const errorCopy = {
  pledgedAt: 'See what it secures',
  /** The title of every toast about a failure. */
  toast: 'Error',
  unreachable: 'We couldn’t reach the server. What you typed is still here. Try again.',
  signedInElsewhere:
    'Somebody else has signed in, in another tab. Nothing was sent. Reload the page to go on as that person.',
  notSentAgain: 'Nothing was sent.',
  unexpected: 'Something went wrong on our side. Try again.',
  /** `what` is the name that is used in `We couldn’t load the applications`. */
  notFetched: (what: string) => `Failed to fetch ${what.replace(/^(the|your) /, '')}`,
  notReady: 'The service is busy for a moment. Try again in a few seconds.',
  tooMany: (retryAfterSeconds: number | null) =>
    retryAfterSeconds === null
      ? 'That was too many tries. Wait a little, then try again.'
      : `That was too many tries. Try again in ${waitOf(retryAfterSeconds)}.`,
  arrivedBefore:
    'An earlier try went through after all, with what you had entered then. Close this and check it before you start again.',
  /** `hasKey`: it was sent with an idempotency key, so that sending it again from the same form takes effect only once. */
  outcomeUnknown: (hasKey: boolean) =>
    hasKey
      ? 'We don’t know whether this went through. Try again here: it will be done only once.'
      : 'We don’t know whether this went through. Check whether it’s there before you try again.',
  reference: (requestId: string) => `Reference ${requestId}`,
  conflict: (who: string, when: string, status: string | null) =>
    status === null ? `${who} changed this ${when}.` : `${who} changed this to ${status} ${when}.`,
  aColleague: 'A colleague',
  reload: 'Reload',
  fileTooLarge: (name: string) => `${name} must be smaller than 10 MB`,
  fileEmpty: (name: string) => `${name} is empty. Choose another file`,
  fileWrongType: (name: string) => `${name} must be a JPG, PNG, WebP or PDF`,
  uploadStopped: 'The upload stopped. Your file is still here. Try again.',
} as const;

function waitOf(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.ceil(seconds))} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
