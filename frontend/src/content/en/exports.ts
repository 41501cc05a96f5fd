export const exportCopy = {
  title: 'Export Report',
  started: (what: string) => `${what}: the export has started. The download begins shortly.`,
} as const;
