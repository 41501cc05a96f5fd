/** Notes of staff beside a line of a provider statement, and links for an unmatched line. */
export const statementNoteCopy = {
  column: 'Notes',
  add: 'Add a note',
  addTo: (line: number) => `Add a note to line ${line}`,
  title: (line: number) => `A note on line ${line}`,
  label: 'What do you know about it?',
  hint: 'For example who paid, whom you asked, and what they said. Finance and administrators see it.',
  goBack: 'Go back',
  save: 'Save note',
  saving: 'Saving...',
  done: 'Note saved',
  by: (name: string, when: string) => `${name}, ${when}`,
  sameReference: (amount: string) => `Same reference, ${amount}`,
  similar: (amount: string) => `Waiting, ${amount}`,
  maybe: (id: string) => `Perhaps deposit ${id}`,
} as const;
