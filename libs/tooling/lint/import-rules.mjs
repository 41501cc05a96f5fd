/**
 * Who may import whom (ARCHITECTURE.md has the same as a table). Everything that is not allowed here is refused; each
 * rule is proved once in libs/tooling/architecture.
 */
import boundaries from 'eslint-plugin-boundaries';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const LEFT = ['identity', 'destinations', 'approvals', 'loan-products', 'applications', 'assessments'];
const LENDING = [...LEFT, 'loans'];
/** Left of a feature: whose `domain` it may know, whose `….commands.ts` it may send, and whose `….port.ts` it may use. */
const LEFT_OF = {
  identity: [],
  destinations: ['identity'],
  approvals: ['identity'],
  users: ['identity', 'approvals'],
  receivables: ['identity'],
  'loan-products': ['identity', 'approvals'],
  applications: ['identity', 'loan-products'],
  assessments: ['identity', 'applications'],
  loans: LEFT,
  collateral: LENDING,
  payments: LENDING,
  'collateral-sales': [...LENDING, 'collateral', 'receivables'],
  transfers: ['identity', 'destinations', 'approvals', 'receivables'],
  reconciliation: [...LENDING, 'payments', 'collateral-sales', 'transfers'],
  wallet: ['identity', 'approvals', 'transfers'],
  investments: ['identity', 'receivables', 'transfers', 'wallet'],
  support: ['identity'],
};
const FEATURES = Object.keys(LEFT_OF);
const WEB = ['content', 'web-lib', 'queries', 'ui', 'web-feature', 'pages', 'app', 'web', 'web-test'];
const BELOW_FEATURES = ['ui', 'queries', 'web-lib', 'content'];
/** These read everything and decide nothing, so nobody knows them. */
const READERS = ['reporting', 'audit', 'notifications'];

/** The folders of the kernel: each knows those before it. Its README says what each is for. */
const KERNEL_FOLDERS = [
  'database',
  'ledger',
  'domain',
  'event-store',
  'projections',
  'commands',
  'subscriptions',
  'integrity',
];

/** A file belongs to the innermost of these folders; the first that fits wins. */
const ELEMENTS = [
  { type: 'kernel-testing', pattern: 'libs/event-ledger/src/testing' },
  { type: 'kernel', pattern: 'libs/event-ledger/src/*', capture: ['folder'] },
  { type: 'kernel-top', pattern: 'libs/event-ledger/src' },
  { type: 'kernel-test', pattern: 'libs/event-ledger/test' },
  { type: 'books', pattern: 'backend/src/platform/books' },
  { type: 'platform', pattern: 'backend/src/platform' },
  { type: 'demo', pattern: 'backend/src/demo' },
  { type: 'cli', pattern: 'backend/src/cli' },
  { type: 'domain', pattern: 'backend/src/*/domain', capture: ['feature'] },
  { type: 'feature', pattern: 'backend/src/*', capture: ['feature'] },
  { type: 'server', pattern: 'backend/src' },
  { type: 'server-test', pattern: 'backend/test' },
  { type: 'pages', pattern: 'frontend/src/pages' },
  { type: 'web-feature', pattern: 'frontend/src/features/*', capture: ['feature'] },
  { type: 'ui', pattern: 'frontend/src/ui' },
  { type: 'queries', pattern: 'frontend/src/queries' },
  { type: 'web-lib', pattern: 'frontend/src/lib' },
  { type: 'content', pattern: 'frontend/src/content' },
  { type: 'app', pattern: 'frontend/src/app' },
  { type: 'web', pattern: 'frontend/src' },
  { type: 'web-build', pattern: 'frontend/build' },
  { type: 'web-test', pattern: 'frontend/test' },
  { type: 'lib', pattern: 'libs/*', capture: ['lib'] },
].map((element) => ({ ...element, partialMatch: false }));

const FILES = [
  { category: 'spec', pattern: '**/*.spec.{ts,tsx}' },
  { category: 'config', pattern: 'backend/src/config.ts' },
  { category: 'routes', pattern: 'libs/contracts/src/routes/*.ts' },
  { category: 'commands', pattern: 'backend/src/*/*.commands.ts' },
  { category: 'port', pattern: 'backend/src/*/*.port.ts' },
];

const to = {
  routes: { file: { categories: 'routes' } },
  /** @param {...string} types */
  elements: (...types) => ({ element: { type: types } }),
  /** @param {...string} libs */
  libs: (...libs) => ({ element: { type: 'lib', captured: { lib: libs } } }),
  /** @param {...string} features */
  domains: (...features) => ({ element: { type: 'domain', captured: { feature: features } } }),
  /** @param {...string} features */
  commands: (...features) => ({
    element: { type: 'feature', captured: { feature: features } },
    file: { categories: ['commands', 'port'] },
  }),
  /** @param {...string} folders */
  kernel: (...folders) => ({ element: { type: 'kernel', captured: { folder: folders } } }),
  config: { file: { categories: 'config' } },
  specs: { file: { categories: 'spec' } },
  packages: { module: { origin: ['external', 'core'] } },
  node: { module: { origin: 'core' } },
  /** @param {...string} names */
  package: (...names) => ({ module: { origin: 'external', source: names } }),
};

/**
 * @param {object} from
 * @param {...object} targets
 */
const allow = (from, ...targets) => ({ from, allow: { to: targets } });

/**
 * @param {object} from
 * @param {...object} targets
 */
const refuse = (from, ...targets) => ({ from, disallow: { to: targets } });

const MATHS = ['money', 'loan-maths'];
const LIBS = [...MATHS, 'contracts', 'proofs'];
const KERNEL = ['kernel', 'kernel-top'];
/** What the rules of the business build on: as pure as they are. */
const WORDS = [to.kernel('domain', 'ledger'), to.libs(...MATHS)];

const libraries = [
  allow(to.libs('money'), to.libs('money')),
  allow(to.libs('loan-maths'), to.libs(...MATHS)),
  // What proofs and seals look like is said once, beside what checks them.
  allow(to.libs('contracts'), to.libs('contracts', 'money', 'proofs'), to.package('zod')),
  // A browser takes them without the schemas.
  refuse(to.routes, to.libs('contracts', 'money', 'proofs'), to.package('zod')),
  allow(to.routes, to.routes),
  // What anybody checks a receipt with: hashes and signatures that also run in a browser.
  allow(
    to.libs('proofs'),
    to.libs('proofs'),
    to.package('zod'),
    to.package('@noble/curves'),
    to.package('@noble/hashes'),
  ),
];

/** The files of the same feature. @param {string} type */
const own = (type) => ({ element: { type, captured: { feature: '{{ from.element.captured.feature }}' } } });

const features = [
  allow(to.elements('domain'), own('domain'), to.elements('books'), ...WORDS),
  allow(to.elements('feature'), own('feature'), own('domain'), to.elements(...KERNEL)),
  allow(to.elements('feature'), to.elements('platform', 'books'), to.config, to.libs(...LIBS), to.packages),
  ...[...FEATURES, ...READERS].map((feature) =>
    allow(
      { element: { type: ['feature', 'domain'], captured: { feature } } },
      to.domains(...leftOf(feature)),
    ),
  ),
  ...FEATURES.map((feature) =>
    allow({ element: { type: 'feature', captured: { feature } } }, to.commands(...leftOf(feature))),
  ),
];

const sharedFolders = [
  ...KERNEL_FOLDERS.map((folder, i) =>
    allow(to.kernel(folder), to.kernel(...KERNEL_FOLDERS.slice(0, i + 1))),
  ),
  allow(to.elements('kernel-top'), to.elements(...KERNEL)),
  // No framework, no queue: what it needs of them, its adapter brings.
  allow(to.elements(...KERNEL), to.libs('money', 'proofs'), to.node, to.package('pg', 'canonicalize')),
  // An account's id is the UUID v5 of its address.
  refuse(to.kernel('domain', 'ledger'), to.kernel('database'), to.libs('contracts', 'proofs'), to.packages),
  allow(to.kernel('ledger'), to.package('uuid')),
  allow(to.elements('books'), to.elements('books'), ...WORDS),
  allow(to.elements('platform'), to.elements('platform', 'books', ...KERNEL), to.config),
  allow(to.elements('platform'), to.libs(...LIBS), to.packages),
  allow(to.elements('demo', 'cli', 'server'), to.elements('demo', 'cli', 'server', 'feature', 'domain')),
  allow(to.elements('demo', 'cli', 'server'), to.elements('platform', 'books', ...KERNEL)),
  allow(to.elements('demo', 'cli', 'server'), to.libs(...LIBS), to.packages),
  allow(to.elements('kernel-testing'), to.elements('kernel-testing', ...KERNEL)),
  allow(to.elements('kernel-test'), to.elements('kernel-test', 'kernel-testing', ...KERNEL)),
  allow(to.elements('kernel-test'), to.libs(...LIBS), to.packages),
  allow(to.elements('server-test'), to.elements('kernel-testing', ...KERNEL)),
  allow(to.elements('server-test'), { element: { path: 'backend/**' } }),
  allow(to.elements('kernel-testing', 'server-test'), to.libs(...LIBS), to.packages),
];

const web = [
  allow(to.elements('content'), to.elements('content'), to.libs(...LIBS)),
  allow(to.elements('web-lib'), to.elements('web-lib', 'content')),
  allow(to.elements('queries'), to.elements('queries', 'web-lib')),
  allow(to.elements('ui'), to.elements('ui', 'web-lib', 'content')),
  allow(to.elements('web-feature'), own('web-feature'), to.elements(...BELOW_FEATURES)),
  allow(to.elements('pages'), to.elements('pages', 'web-feature', ...BELOW_FEATURES)),
  allow(to.elements('app'), to.elements('app', 'pages', 'web-feature', ...BELOW_FEATURES)),
  allow(to.elements('web'), to.elements('web', 'app', 'pages', 'ui', 'web-lib', 'content')),
  allow(to.elements('web-test'), { element: { path: 'frontend/**' } }),
  allow(to.elements('web-build'), to.elements('web-build'), to.packages),
  allow(to.elements(...WEB), to.libs(...LIBS), to.packages),
];

const specs = [allow(to.specs, to.elements('kernel-testing', 'server-test', 'web-test'), to.packages)];

/** @param {string} feature */
function leftOf(feature) {
  return feature in LEFT_OF ? LEFT_OF[/** @type {keyof typeof LEFT_OF} */ (feature)] : FEATURES;
}

/**
 * The rules as ESLint configuration for all sources.
 *
 * @type {import('eslint').Linter.Config}
 */
export const importRules = {
  files: [
    '{backend,libs/event-ledger}/{src,test}/**/*.ts',
    'frontend/{src,build,test}/**/*.{ts,tsx}',
    'libs/*/src/**/*.ts',
  ],
  // Its types describe a CommonJS module around the plugin.
  plugins: {
    boundaries: /** @type {import('eslint').ESLint.Plugin} */ (/** @type {unknown} */ (boundaries)),
  },
  settings: {
    'boundaries/root-path': ROOT,
    'boundaries/legacy-templates': false,
    'boundaries/elements': ELEMENTS,
    'boundaries/files': FILES,
    'import/resolver': {
      typescript: {
        conditionNames: ['dziva-source', 'types', 'import', 'node', 'default'],
        project: [],
      },
    },
  },
  rules: {
    'boundaries/no-unknown-files': 'error',
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        checkAllOrigins: true,
        checkUnknownLocals: true,
        checkInternals: true,
        policies: [...libraries, ...features, ...sharedFolders, ...web, ...specs],
        message:
          '{{ from.file.path }} may not import {{ dependency.source }}: see "Who may import whom" in ARCHITECTURE.md.',
      },
    ],
  },
};
