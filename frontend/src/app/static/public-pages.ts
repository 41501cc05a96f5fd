import { searchCopy } from '#content/public/search.ts';

/** A page that is written to HTML at build. */
export interface PublicPage {
  readonly path: string;
  /** Where it lies in the build. */
  readonly file: string;
  /** What the browser needs beside the entry before the page lives; loaded with it, not after it. */
  readonly module: string;
  readonly title: string;
  readonly description: string;
}

export const FRAME_MODULE = 'src/app/layout/public-layout.tsx';

export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', file: 'index.html', module: 'src/pages/home-page.tsx', ...searchCopy.home },
  { path: '/about', file: 'about/index.html', module: 'src/pages/about-page.tsx', ...searchCopy.about },
  {
    path: '/services',
    file: 'services/index.html',
    module: 'src/pages/services-page.tsx',
    ...searchCopy.services,
  },
  {
    path: '/contact',
    file: 'contact/index.html',
    module: 'src/pages/contact-page.tsx',
    ...searchCopy.contact,
  },
  {
    path: '/walkthrough',
    file: 'walkthrough/index.html',
    module: 'src/pages/walkthrough-page.tsx',
    ...searchCopy.walkthrough,
  },
];

/** What every address without a page answers with. Its own is one that no page will ever have. */
export const NOT_FOUND_PAGE: PublicPage = {
  path: '/404',
  file: '404.html',
  module: 'src/pages/not-found-page.tsx',
  ...searchCopy.notFound,
};
