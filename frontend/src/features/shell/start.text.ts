/** Texts that are shown before any page is loaded. */
export const startCopy = {
  checkingSession: 'Checking who is signed in...',
  errorTitle: 'Something went wrong',
  error: 'This page stopped working. Loading it again usually helps.',
  offlineTitle: 'You’re offline',
  offline: 'This page is not on this device yet. It loads by itself when you are back.',
  reload: 'Load again',
} as const;
