/** Titles and descriptions of pages for search engines and link previews. The name of the company is added to each title. */
import { brand } from '#content/brand.ts';
import { aboutCopy } from '#content/public/about.ts';
import { contactCopy } from '#content/public/contact.ts';
import { homeCopy } from '#content/public/home.ts';
import { servicesCopy } from '#content/public/services.ts';
import { siteCopy } from '#content/public/site.ts';
import { walkthroughCopy } from '#content/public/walkthrough.ts';
import { identityCopy } from '#features/identity/identity.text.ts';

export const searchCopy = {
  home: {
    title: homeCopy.documentTitle,
    description: `${brand.line}. Pledge a car, a home, tools, gold or gadgets, see every figure before you sign, and save or invest with others in one pool.`,
  },
  about: { title: aboutCopy.documentTitle, description: aboutCopy.lead },
  services: { title: servicesCopy.documentTitle, description: servicesCopy.lead },
  contact: {
    title: contactCopy.documentTitle,
    description: `${contactCopy.lead} ${brand.phone}, ${brand.address}. ${brand.hours}.`,
  },
  walkthrough: {
    title: walkthroughCopy.title,
    description: `How a loan works, from the first step to the money. ${walkthroughCopy.lead}`,
  },
  login: {
    title: identityCopy.signInTitle,
    description: `${identityCopy.title}. ${identityCopy.lead}`,
  },
  notFound: { title: siteCopy.notFound.title, description: siteCopy.notFound.text },
  offline: {
    title: 'You are offline',
    text: 'This page has not been opened on this device before, so it cannot be shown without a network.',
    hint: 'Nothing is lost: what you have sent has arrived, and drafts stay on this device.',
    again: 'Try again',
    home: 'Go home',
  },
  picture: `The balancing rocks by the pool, and the words: ${brand.name}, ${brand.tagline}`,
} as const;
