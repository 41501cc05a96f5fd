import { LEGAL_TEXTS } from '#content/public/legal.ts';
import { searchCopy } from './search.ts';

/** A page that is written to HTML at build. */
export interface PublicPage {
  readonly path: string;
  /** Its file in the build. */
  readonly file: string;
  /** The modules that the browser needs besides the entry to hydrate the page. They are loaded together with the entry. */
  readonly modules: readonly string[];
  readonly title: string;
  readonly description: string;
}

const FRAME = 'src/app/layout/public-layout.tsx';

export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', file: 'index.html', modules: [FRAME, 'src/pages/home-page.tsx'], ...searchCopy.home },
  {
    path: '/about',
    file: 'about/index.html',
    modules: [FRAME, 'src/pages/about-page.tsx'],
    ...searchCopy.about,
  },
  {
    path: '/services',
    file: 'services/index.html',
    modules: [FRAME, 'src/pages/services-page.tsx'],
    ...searchCopy.services,
  },
  {
    path: '/contact',
    file: 'contact/index.html',
    modules: [FRAME, 'src/pages/contact-page.tsx'],
    ...searchCopy.contact,
  },
  {
    path: '/walkthrough',
    file: 'walkthrough/index.html',
    modules: [FRAME, 'src/pages/walkthrough-page.tsx'],
    ...searchCopy.walkthrough,
  },
  ...LEGAL_TEXTS.map(({ path, title, lead }) => ({
    path,
    file: `${path.slice(1)}/index.html`,
    modules: [FRAME, 'src/pages/legal-page.tsx'],
    title,
    description: lead,
  })),
  {
    path: '/login',
    file: 'login/index.html',
    modules: ['src/pages/login-page.tsx', 'src/pages/login-ways-in.tsx'],
    ...searchCopy.login,
  },
];

/** The page for every unknown address. Its own address is one that no page will ever have. */
export const NOT_FOUND_PAGE: PublicPage = {
  path: '/404',
  file: '404.html',
  modules: [FRAME, 'src/pages/not-found-page.tsx'],
  ...searchCopy.notFound,
};
