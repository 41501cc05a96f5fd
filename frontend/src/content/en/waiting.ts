/** Shown after somebody started an action that needs two people. */
export const waitingCopy = {
  title: 'Waiting for a second person',
  text: 'Nothing has moved yet. A colleague has to confirm it within seven days.',
  open: 'See it',
} as const;
