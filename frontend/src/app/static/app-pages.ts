/** Addresses of the app at which somebody arrives from outside: the home screen, a mail, a bookmark. */
export interface AppPage {
  readonly path: string;
  /** Where it lies in the build. */
  readonly file: string;
  /** Loaded with the page, where else each of them would only be found by the one before. Members' parts: theirs are the slow lines. */
  readonly modules: readonly string[];
}

const FRAME = ['src/app/asking-frame.tsx', 'src/app/guards.tsx'];
const FRAME_OF_MEMBERS = [...FRAME, 'src/app/require-role.tsx'];

export const APP_PAGES: readonly AppPage[] = [
  page('dashboard', [...FRAME, 'src/pages/dashboard-page.tsx', 'src/pages/applicant-dashboard-page.tsx']),
  page('wallet', [...FRAME, 'src/pages/wallet-page.tsx']),
  page('loans', [...FRAME, 'src/pages/loans-page.tsx', 'src/pages/own-loans-page.tsx']),
  page('applications', [...FRAME, 'src/pages/applications-page.tsx', 'src/pages/own-applications-page.tsx']),
  page('notifications', [...FRAME, 'src/pages/notifications-page.tsx']),
  page('apply', [...FRAME_OF_MEMBERS, 'src/pages/apply-page.tsx']),
  page('investments', [...FRAME_OF_MEMBERS, 'src/pages/investments-page.tsx']),
];

function page(name: string, modules: readonly string[]): AppPage {
  return { path: `/${name}`, file: `${name}/index.html`, modules };
}
