/** The few words that are there before any page is. */
export const startCopy = {
  checkingSession: 'Checking who is signed in...',
  errorTitle: 'Something went wrong',
  error: 'This page stopped working. Loading it again usually helps.',
  reload: 'Load again',
} as const;
