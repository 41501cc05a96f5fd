/** Texts of every public page: navigation, sign-in, and how to reach us. */
import { brand } from '../brand.ts';

export const siteCopy = {
  skip: 'Skip to main content',
  navigation: 'Main',
  menu: 'Menu',
  nav: [
    { to: '/', label: 'Home' },
    { to: '/about', label: 'About' },
    { to: '/services', label: 'Services' },
    { to: '/contact', label: 'Contact' },
  ],
  signIn: 'Sign In',
  getStarted: 'Get Started',
  walkthrough: 'Walkthrough',
  dashboard: 'Dashboard',
  logout: 'Logout',
  loggingOut: 'Logging out...',
  access: {
    title: 'Access Your Account',
    text: 'Sign in, or create an account in a few minutes. Then apply for a loan or open a wallet to invest.',
    ready: 'Have ready',
    needs: ['An email address', 'A phone number, if you want to be called'],
    go: 'Go to Login Page',
    stay: 'Keep reading',
  },
  footer: {
    label: 'About us',
    quickLinks: 'Quick Links',
    links: [
      { to: '/', label: 'Home' },
      { to: '/about', label: 'About' },
      { to: '/services', label: 'Services' },
      { to: '/walkthrough', label: 'Walkthrough' },
      { to: '/contact', label: 'Contact' },
      { to: '/login', label: 'Sign In' },
    ],
    legal: [
      { to: '/terms', label: 'Terms' },
      { to: '/privacy', label: 'Privacy' },
      { to: '/complaints', label: 'Complaints' },
    ],
    types: 'Stokvel Types',
    contact: 'Contact Us',
    theme: 'Theme',
    risk:
      'Borrowing: approval is not guaranteed, and what you pledge can be sold if you do not repay. Investing: returns ' +
      'are a target, not a promise; you could lose the money you put in.',
    regulation:
      `${brand.name} is not a bank. Money in the pool is not covered by the Deposit Protection Corporation. Ask us for our ` +
      'registration before you sign anything.',
  },
  notFound: {
    title: 'Page Not Found',
    text: 'There is nothing at this address.',
    hint: 'Did you forget to add the page to the router?',
    home: 'Go home',
    signIn: 'Sign in',
    contact: 'Contact us',
  },
  /** Below every set of figures that the operator publishes. */
  footnote: 'As published by the operator, November 2026; not independently checked.',
} as const;
