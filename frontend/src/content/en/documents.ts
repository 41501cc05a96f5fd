/** The button that downloads a receipt, a voucher or an order. */
export const documentLinkCopy = {
  button: 'Download',
  open: (what: string) => `Download: ${what}`,
  busy: 'Downloading...',
  fileName: (id: string, ending: string) => `document-${id}.${ending}`,
} as const;

/** The field for a receipt, a voucher or an order. */
export const documentFieldCopy = {
  takePhoto: 'Take photo',
  chooseFile: 'Choose file',
  orDrop: 'or drop it here',
  rules: 'JPG, PNG, WebP or PDF, smaller than 10 MB',
  preparing: 'Preparing...',
  sending: (percent: number) => `Sending, ${percent} %`,
  sent: (name: string) => `${name} is uploaded.`,
  other: 'Remove',
  stopped: 'The file was not sent. Check your connection and choose it again.',
} as const;
