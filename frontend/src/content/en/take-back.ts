/** Texts for reversing something that was recorded. */
export const takeBackCopy = {
  on: 'From which day on?',
  onHint: 'Days before it stay as they are in the books',
  onRange: (first: string, last: string) => `Choose a day from ${first} to ${last}`,
  reason: 'Why?',
  reasonHint: 'It stays in the history, and a second person reads it',
  consequencesTitle: 'What happens',
  second: 'A second person has to confirm it.',
  goBack: 'Go back',
  submitting: 'Sending...',
} as const;
