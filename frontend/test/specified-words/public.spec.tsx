/** What the public pages and the sign-in page say, as the specification has it. */
import { beforeEach, describe, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Component as AboutPage } from '#pages/about-page.tsx';
import { Component as ContactPage } from '#pages/contact-page.tsx';
import { Component as HomePage } from '#pages/home-page.tsx';
import { Component as LoginPage } from '#pages/login-page.tsx';
import { Component as NotFoundPage } from '#pages/not-found-page.tsx';
import { Component as ServicesPage } from '#pages/services-page.tsx';
import { Component as WalkthroughPage } from '#pages/walkthrough-page.tsx';
import { AccountItem, AccountLinks } from '#features/public-site/account-links.tsx';
import { PublicFooter } from '#features/public-site/public-footer.tsx';
import { PublicHeader } from '#features/public-site/public-header.tsx';
import { emptyServer } from '#test/empty-server.ts';
import { renderApp } from '#test/render.tsx';
import { expectSaid } from '#test/said.ts';

const pages = {
  '/': HomePage,
  '/about': AboutPage,
  '/services': ServicesPage,
  '/contact': ContactPage,
  '/login': LoginPage,
  '/walkthrough': WalkthroughPage,
  '/nowhere': NotFoundPage,
};

const SAID: readonly (readonly [part: string, at: keyof typeof pages, ...words: string[]])[] = [
  ['Route table', '/nowhere', 'Page Not Found', 'Did you forget to add the page to the router?'],
  ['Home', '/', 'Instant Stokvel Payouts', 'Join Stokvel or Invest', 'View Services', 'Apply Now'],
  ['Home', '/', 'Start Your Application', 'Why Choose Our Services'],
  ['About', '/about', 'Our Story', 'Our Mission', 'Our Vision', 'Contact Us'],
  ['About', '/about', 'Trust & Transparency', 'Community Focus', 'Excellence', 'Growth Partnership'],
  ['Services', '/services', 'Fund Products', 'Apply for This Fund', 'African Application Guide'],
  [
    'Services',
    '/services',
    'Specialized Stokvel Plans',
    'Investment Opportunities',
    'Why Choose Our Services',
  ],
  ['Services', '/services', 'Simple Application Process', 'Fund Requirements', 'Start Your Application'],
  ['Services', '/services', 'Submit application', 'Collateral assessment', 'Approval and documentation'],
  ['Services', '/services', 'Fund disbursement', 'Contact Us', 'Previous', 'Next'],
  ['Contact', '/contact', 'Call us', 'Email us', 'Visit us', 'Business hours', 'Quick Actions'],
  ['Contact', '/contact', 'Join Stokvel Online', 'View Stokvel Products', 'Download Brochure'],
  ['Contact', '/contact', 'Schedule Appointment'],
  ['Login', '/login', 'Sign In', 'Create Account'],
  ['Walkthrough', '/walkthrough', 'Previous', 'Next', 'Step 1 of 6'],
  ['Specialized plans', '/services', 'Amandla', 'Kutenda', 'Ekhaya', 'Ukudla'],
  ['Marketing investment plans', '/services', 'Tumaini', 'Amandla Power', 'Chikomo', 'Ndalama', 'Ubuntu'],
  ['Marketing investment plans', '/services', 'Ukwazi', 'Bakari', 'Indlovu'],
];

beforeEach(() => {
  emptyServer();
});

describe('The public pages', () => {
  for (const [part, at, ...words] of SAID) {
    it(`${part}: ${at} says ${words.join(', ')}`, async () => {
      const Page = pages[at];
      renderApp(<Page />, { at });
      await expectSaid(...words);
    });
  }

  it('Home: the navigation leads everywhere and in', async () => {
    renderApp(<PublicHeader account={<AccountLinks />} menuAccount={<AccountItem />} />);
    await expectSaid('Home', 'About', 'Services', 'Contact', 'Sign In', 'Get Started');
  });

  it('Home: the footer has quick links and contact details', async () => {
    renderApp(<PublicFooter />);
    await expectSaid('Quick Links', 'Stokvel Types', 'Contact Us');
  });

  it.each(['Join Stokvel or Invest', 'Apply Now', 'Start Your Application'])(
    'Home: %s opens the way in',
    async (name) => {
      const { user } = renderApp(<HomePage />);
      const [button] = await screen.findAllByRole('button', { name });
      if (button) await user.click(button);
      await expectSaid('Access Your Account', 'Go to Login Page');
    },
  );
});
