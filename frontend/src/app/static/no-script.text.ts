/** Texts for browsers that cannot run the app. They are a part of its pages, not of its scripts. */
export const noScriptCopy = {
  strip:
    'You can read everything here without JavaScript. To sign in or send a form, switch it on, or call us:',
  title: 'Please switch JavaScript on',
  text: 'Signing in, applying and paying need it. Without it you can read our pages, call us or come by.',
  home: 'Read our pages',
} as const;

export const oldBrowser =
  'This browser is too old for our app. Update it, or open this page in a new Chrome, Firefox or Safari. Or call us:';
