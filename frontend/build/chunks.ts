/**
 * Which modules are bundled into one file. By default the bundler makes a file of every module that two pages share: seventy for
 * the dashboard, most of them a few hundred bytes, each with its own request. Here, modules that are needed together share a file.
 *
 * Four groups (vendor, core, member, staff) were measured and break the budgets: the home page took 184 KB of scripts at start
 * (budget 125), `/login` 127 (125), the dashboard of a member 182 (175). These take 123, 115 and 175.
 */
import { fileURLToPath } from 'node:url';

/** Libraries that every page needs, in one file that stays the same from version to version. */
const RUNTIME =
  /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|clsx)\/|rolldown.runtime|preload-helper/;
/** Our own modules that nearly every page needs. */
const BASICS =
  /frontend\/src\/(lib\/(session-token|is-live|toasts|new-version|theme|words)|ui\/(button|page-heading|spinner|brand-mark|stone-course|scene))\.|lucide-react\/dist\/esm\/(?!icons\/(?!(menu|chevron-right|download)\.))|class-variance-authority|content\/brand\.|libs\/(money|contracts|vocabulary)\/src\/(cents|usd|company|roles)\./;
/** Modules that the public pages share. */
const PUBLIC =
  /frontend\/src\/(features\/public-site\/(section|more-link|access-button|account-links|public-header)\.|content\/public\/(figures|site)\.|ui\/scenes\/parts)|contracts\/src\/public-offers/;
/** The code that sends queries to the server; all of it is needed together. */
const QUERIES =
  /@tanstack\/|frontend\/src\/(lib\/(api-client|api-error|session-clock|dates)|queries\/(query-provider|query-client|session|system))\.|frontend\/src\/(content\/en\/ui|ui\/(query-view|banner))\./;
/** Modules for money, calendar days and the next instalment. */
const VALUES =
  /libs\/(money\/src\/(?!(usd-range|usd-words|typed-usd|reference-key)\.)|loan-maths\/src\/(calendar-date|loan-progress|next-instalment)\.)/;
/** Calculations with loans: needed by the page of a loan and by forms about loans, but not by the dashboards. */
const WORDS = /libs\/vocabulary\//;
const LOAN_MATHS = /libs\/loan-maths\//;
const CONTRACT = /libs\/contracts\/src\//;
const ZOD = /node_modules\/zod\//;
const ICONS = /lucide-react\/dist\/esm\/icons\//;
/** The common parts of dialogs, tabs and menus. */
const PRIMITIVES =
  /@radix-ui\/(primitive|react-(primitive|slot|compose-refs|context|id|direction|presence|use-[\w-]+))\//;
const DIALOG = /node_modules\/@radix-ui\/react-dialog\/|frontend\/src\/ui\/dialog\./;
/** Components and functions with which most signed-in pages show figures. */
const FIGURES =
  /frontend\/src\/(ui\/(badge|money|panel|facts|empty-state|data-table)|lib\/(money-format|words))\./;

const ENTRY = ['main'];
const FRAME = ['app/guards'];
const MEMBER_PAGES = ['pages/dashboard-page', 'pages/applicant-dashboard-page'];
const PUBLIC_PAGES = [
  'app/layout/public-layout',
  'pages/home-page',
  'pages/home-lower',
  'pages/about-page',
  'pages/services-page',
  'pages/services-lower',
  'pages/contact-page',
  'pages/walkthrough-page',
  'pages/legal-page',
  'pages/login-page',
  'pages/not-found-page',
];
/** Modules that the public pages load later. */
const PUBLIC_LATER = [
  'pages/login-ways-in',
  'pages/services-lower',
  'features/public-site/contact-form',
  'features/public-site/public-footer',
  'features/shell/demo-notice',
  'app/layout/known-account',
];

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * The groups of rolldown. A module belongs to the first group that matches. A group also contains what its modules import, unless
 * that is in a group above. Therefore, what the entry and the public pages need is above the layout of the signed-in pages.
 */
export const groups = [
  { name: 'runtime', test: RUNTIME },
  { name: basics },
  { name: 'public', test: PUBLIC, minShareCount: 2 },
  { name: 'queries', test: QUERIES },
  { name: words, minShareCount: 2 },
  { name: plain, minShareCount: 2 },
  { name: 'loan-maths', test: LOAN_MATHS, minShareCount: 2 },
  { name: 'icons', test: ICONS, minShareCount: 2 },
  { name: schemas },
  { name: frameShared },
  { name: frame },
  { name: shared },
  { name: member },
  { name: 'primitives', test: PRIMITIVES },
  { name: 'dialog', test: DIALOG },
  { name: 'figures', test: FIGURES },
].map((group, i, all) => ({ ...group, priority: all.length - i }));

/** Modules that are needed on any page: what the entry imports, and what the signed-in layout shares with public pages. */
function basics(id: string, graph: ModuleGraph): string | null {
  const isShared = () => importsOf(FRAME, graph).has(id) && importsOf(PUBLIC_PAGES, graph).has(id);
  // Style sheets stay with the entry, where the prerendered pages find them.
  if (id.endsWith('.css')) return null;
  return BASICS.test(id) || importsOf(ENTRY, graph).has(id) || isShared() ? 'basics' : null;
}

/**
 * Modules of the contract that do not need zod: routes, lists of values, and rules for plain text. In `plain-later` if neither the
 * first pages of members nor the public pages need them.
 */
function plain(id: string, graph: ModuleGraph): string | null {
  if (!VALUES.test(id) && (!CONTRACT.test(id) || needsZod(id, graph))) return null;
  const first = [ENTRY, FRAME, MEMBER_PAGES, PUBLIC_PAGES, PUBLIC_LATER];
  return first.some((names) => importsOf(names, graph).has(id)) ? 'plain' : 'plain-later';
}

/** Words that the public pages show, that the first signed-in pages need, and that later pages need. */
function words(id: string, graph: ModuleGraph): string | null {
  if (!WORDS.test(id)) return null;
  const isIn = (lists: readonly (readonly string[])[]) =>
    lists.some((names) => importsOf(names, graph).has(id));
  if (isIn([ENTRY, PUBLIC_PAGES])) return 'plain';
  return isIn([FRAME, MEMBER_PAGES, PUBLIC_LATER]) ? 'words' : 'plain-later';
}

/** Zod, and the modules of the contract that use it; those that no public page needs are in a file of their own. */
function schemas(id: string, graph: ModuleGraph): string | null {
  if (ZOD.test(id)) return 'schemas';
  if (!CONTRACT.test(id) || !needsZod(id, graph)) return null;
  const first = [PUBLIC_PAGES, PUBLIC_LATER];
  return first.some((names) => importsOf(names, graph).has(id)) ? 'schemas' : 'schemas-later';
}

function needsZod(id: string, graph: ModuleGraph): boolean {
  if (ZOD.test(id)) return true;
  const imported = graph.getModuleInfo(id)?.importedIds ?? [];
  return imported.some((one) => (ZOD.test(one) || CONTRACT.test(one)) && needsZod(one, graph));
}

function frame(id: string, graph: ModuleGraph): string | null {
  return importsOf(FRAME, graph).has(id) ? 'frame' : null;
}

/** What the layout of the signed-in pages needs and public pages load later: without it these loaded the whole layout. */
function frameShared(id: string, graph: ModuleGraph): string | null {
  return importsOf(FRAME, graph).has(id) && importsOf(PUBLIC_LATER, graph).has(id) ? 'frame-shared' : null;
}

/** The first pages that members see: in separate files they needed 23 requests after the layout. */
function member(id: string, graph: ModuleGraph): string | null {
  return importsOf(MEMBER_PAGES, graph).has(id) ? 'member' : null;
}

/** The part of these that visitors need too, at once or later; in a separate file, because later parts may send queries. */
function shared(id: string, graph: ModuleGraph): string | null {
  if (!importsOf(MEMBER_PAGES, graph).has(id)) return null;
  if (importsOf(PUBLIC_PAGES, graph).has(id)) return 'shared';
  return importsOf(PUBLIC_LATER, graph).has(id) ? 'shared-later' : null;
}

const known = new WeakMap<readonly string[], ReadonlySet<string>>();

/** All modules that these modules import, directly or indirectly, without themselves. */
function importsOf(names: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const before = known.get(names);
  if (before) return before;
  const found = new Set<string>();
  const entries = names.map((name) => fileURLToPath(new URL(`../src/${name}.tsx`, import.meta.url)));
  const visit = (id: string): void => {
    // The package of the icons imports all of them.
    if (found.has(id) || id.includes('/lucide-react/')) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  entries.forEach(visit);
  entries.forEach((id) => found.delete(id));
  known.set(names, found);
  return found;
}
