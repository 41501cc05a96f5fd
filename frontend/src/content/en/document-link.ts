/** The button that downloads a receipt, a voucher or an order. */
export const documentLinkCopy = {
  button: 'Download',
  open: (what: string) => `Download: ${what}`,
  busy: 'Downloading...',
  fileName: (id: string, ending: string) => `document-${id}.${ending}`,
} as const;
