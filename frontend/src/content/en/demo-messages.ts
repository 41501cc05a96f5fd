/** The page on which the demo shows what it would have sent, and the links to it. */
export const demoMessagesCopy = {
  title: 'Messages of the demo',
  lead: 'The demo sends nothing to phones or mailboxes. What people would have got is here, newest first, until the demo is stopped.',
  what: 'the messages',
  channels: { TEXT: 'Text message', MAIL: 'Mail' },
  to: (who: string) => `to ${who}`,
  open: 'Open the link',
  none: 'No messages yet',
  noneText:
    'Ask for a code on the page Profile and security, or let two administrators make a password link. The message comes here by itself.',
  missing: 'There is no such page here',
  missingText: 'Messages are shown only in a demo.',
  home: 'Go to the home page',
  newTab: '(in a new tab)',
} as const;
