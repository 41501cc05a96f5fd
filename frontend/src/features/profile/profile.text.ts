import type { DataRead } from '@dziva/contracts/data-reads';

export const messageChoiceCopy = {
  title: 'How we tell you',
  what: 'how we tell you',
  lead: 'Everything is in the app. We can also send it to you.',
  mail: 'By mail',
  text: (phone: string) => `By text message to ${phone}: money that came or went, offers, and what is due`,
  textWithoutPhone: 'By text message, once your number is verified',
  quiet: 'No text messages between 20:00 and 7:00, except for codes that you ask for.',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved',
} as const;

export const dataReadsCopy = {
  title: 'Who looked at my data',
  what: 'who looked at your data',
  lead: 'Whenever a colleague of ours opens your whole national ID, a file or your history, it is written down here.',
  none: 'Nobody has opened your whole national ID, a file of yours or your history yet. When somebody does, it stands here.',
  whats: {
    NATIONAL_ID_READ: 'Your whole national ID',
    DOCUMENT_OPENED: 'A file of yours',
    HISTORY_READ: 'Your history',
    PERSONAL_SHOWN: 'Your personal data, for an audit',
    EXPORTED: 'A list with your data, taken as a file',
  } satisfies Record<DataRead['what'], string>,
  by: (name: string, role: string) => `${name} (${role})`,
  formerColleague: 'A former colleague',
  times: (count: number) => `${count} times`,
  more: (count: number) => `Show ${count}`,
} as const;
