export const messageChoiceCopy = {
  title: 'How we tell you',
  what: 'how we tell you',
  lead: 'Everything is in the app. We can also send it to you.',
  mail: 'By mail',
  text: (phone: string) => `By text message to ${phone}: money that came or went, offers, and what is due`,
  textWithoutPhone: 'By text message, once your phone number is verified',
  quiet: 'No text messages between 20:00 and 7:00, except for codes that you ask for.',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved',
} as const;
