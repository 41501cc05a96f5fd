/** Removing one item from a list. */
export const removalCopy = {
  remove: 'Remove',
  title: (what: string) => `Remove ${what}?`,
  removing: 'Removing...',
  keep: 'Keep it',
} as const;
