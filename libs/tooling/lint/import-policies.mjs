/** Who may import whom, area by area. Every import that is not allowed here is refused. */

const UP_TO_LENDING = ['identity', 'approvals', 'loan-products', 'applications', 'assessments', 'lending'];
/** For each feature, the features to its left: it may import their `domain`, `….commands.ts` and `….port.ts`. */
const LEFT_OF = {
  identity: [],
  destinations: ['identity'],
  'payment-codes': ['identity'],
  approvals: ['identity'],
  users: ['identity', 'approvals'],
  receivables: ['identity'],
  'loan-products': ['identity', 'approvals'],
  applications: ['identity', 'loan-products'],
  assessments: ['identity', 'applications'],
  // A sale releases the collateral that it sells, and collateral asks which loan it secures: each needs the other's rules.
  lending: [
    'identity',
    'destinations',
    'payment-codes',
    'approvals',
    'receivables',
    'loan-products',
    'applications',
    'assessments',
    'collateral',
  ],
  collateral: UP_TO_LENDING,
  transfers: ['identity', 'destinations', 'approvals', 'receivables'],
  reconciliation: [...UP_TO_LENDING, 'payment-codes', 'collateral', 'receivables', 'transfers'],
  wallet: ['identity', 'approvals', 'receivables', 'transfers'],
  investments: ['identity', 'receivables', 'transfers', 'wallet'],
  support: ['identity'],
};
const FEATURES = Object.keys(LEFT_OF);
const WEB = ['content', 'web-lib', 'queries', 'ui', 'web-feature', 'pages', 'app', 'web', 'web-test'];
const BELOW_FEATURES = ['ui', 'queries', 'web-lib', 'content'];
/** These features only read and show data, so no other feature may import them. */
const READERS = ['reporting', 'audit', 'notifications'];

/** The folders of the kernel: each may import those before it. The kernel's README explains them. */
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
  streams: { file: { categories: 'streams' } },
  specs: { file: { categories: 'spec' } },
  texts: { file: { categories: 'text' } },
  queries: { file: { categories: 'queries' } },
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

const MATHS = ['vocabulary', 'money', 'loan-maths'];
const LIBS = [...MATHS, 'contracts', 'proofs'];
const KERNEL = ['kernel', 'kernel-top'];
/** The libraries that business rules use; they are as pure as the rules. */
const WORDS = [to.kernel('domain', 'ledger'), to.libs(...MATHS)];

const libraries = [
  allow(to.libs('vocabulary'), to.libs('vocabulary')),
  allow(to.libs('money'), to.libs('money')),
  allow(to.libs('loan-maths'), to.libs(...MATHS)),
  // The formats of proofs and seals are defined once, next to the code that checks them.
  allow(to.libs('contracts'), to.libs('contracts', 'vocabulary', 'money', 'proofs'), to.package('zod')),
  // A browser imports the routes without the schemas.
  refuse(to.routes, to.libs('contracts', 'money', 'proofs'), to.package('zod')),
  allow(to.routes, to.routes, to.libs('vocabulary')),
  // The code that checks a receipt: hashes and signatures that also run in a browser.
  allow(
    to.libs('proofs'),
    to.libs('proofs', 'vocabulary'),
    to.package('zod'),
    to.package('@noble/curves'),
    to.package('@noble/hashes'),
  ),
];

/** The files of the same feature. @param {string} type */
const own = (type) => ({ element: { type, captured: { feature: '{{ from.element.captured.feature }}' } } });

const kernel = [
  ...KERNEL_FOLDERS.map((folder, i) =>
    allow(to.kernel(folder), to.kernel(...KERNEL_FOLDERS.slice(0, i + 1))),
  ),
  allow(to.elements('kernel-top'), to.elements(...KERNEL)),
  // No framework and no queue: the adapter passes in what the kernel needs of them.
  allow(
    to.elements(...KERNEL),
    to.libs('vocabulary', 'money', 'proofs'),
    to.node,
    to.package('pg', 'canonicalize'),
  ),
  // An account's id is the UUID v5 of its address.
  refuse(to.kernel('domain', 'ledger'), to.kernel('database'), to.libs('contracts', 'proofs'), to.packages),
  allow(to.kernel('ledger'), to.package('uuid')),
  allow(to.elements('kernel-testing'), to.elements('kernel-testing', ...KERNEL)),
  allow(to.elements('kernel-test'), to.elements('kernel-test', 'kernel-testing', ...KERNEL)),
  allow(to.elements('kernel-test'), to.libs(...LIBS), to.packages),
  allow(to.elements('kernel-testing'), to.libs(...LIBS), to.packages),
];

const server = [
  allow(to.elements('domain'), own('domain'), to.elements('books'), ...WORDS),
  allow(to.elements('feature'), own('feature'), own('domain'), to.elements(...KERNEL)),
  allow(to.elements('feature'), to.elements('platform', 'books'), to.config, to.libs(...LIBS), to.packages),
  allow(to.elements('books'), to.elements('books'), ...WORDS),
  allow(to.elements('platform'), to.elements('platform', 'books', ...KERNEL), to.config),
  allow(to.elements('platform'), to.libs(...LIBS), to.packages),
  allow(to.elements('demo', 'cli', 'server'), to.elements('demo', 'cli', 'server', 'feature', 'domain')),
  allow(to.elements('demo', 'cli', 'server'), to.elements('platform', 'books', ...KERNEL)),
  allow(to.elements('demo', 'cli', 'server'), to.libs(...LIBS), to.packages),
  allow(to.elements('server-test'), to.elements('kernel-testing', ...KERNEL)),
  allow(to.elements('server-test'), { element: { path: 'backend/**' } }),
  allow(to.elements('server-test'), to.libs(...LIBS), to.packages),
];

/**
 * What a feature may import of other features, besides what every feature may. Features that read everything may import all
 * domains.
 *
 * @param {string} feature
 */
const ofFeature = (feature) => {
  const known = feature in LEFT_OF ? LEFT_OF[/** @type {keyof typeof LEFT_OF} */ (feature)] : FEATURES;
  // What only reads shows whose word an entry rests on, which `approvals` reads for everybody.
  const sent = [allow(to.elements('feature'), to.commands(...(feature in LEFT_OF ? known : ['approvals'])))];
  // They collect the words of all events. The history of a wallet has lines of many features.
  const collects =
    feature in LEFT_OF && feature !== 'wallet' ? [] : [allow(to.elements('feature', 'domain'), to.streams)];
  return [allow(to.elements('feature', 'domain'), to.domains(...known)), ...sent, ...collects];
};

const web = [
  allow(to.elements('content'), to.elements('content'), to.libs(...LIBS)),
  allow(to.elements('web-lib'), to.elements('web-lib', 'content')),
  allow(to.elements('queries'), to.elements('queries', 'web-lib')),
  allow(to.elements('ui'), to.elements('ui', 'web-lib', 'content')),
  allow(to.elements('web-feature'), own('web-feature'), to.elements(...BELOW_FEATURES)),
  // A feature shows the words and the answers of others, and nothing else of them.
  allow(to.elements('web-feature'), to.texts, to.queries),
  refuse(to.texts, to.elements('web-feature', 'ui', 'queries', 'web-lib')),
  allow(to.texts, to.texts),
  refuse(to.queries, to.elements('web-feature', 'ui', 'content')),
  allow(to.queries, to.queries),
  allow(to.elements('pages'), to.elements('pages', 'web-feature', ...BELOW_FEATURES)),
  allow(to.elements('app'), to.elements('app', 'pages', 'web-feature', ...BELOW_FEATURES)),
  allow(to.elements('web'), to.elements('web', 'app', 'pages', 'ui', 'web-lib', 'content')),
  allow(to.elements('web-test'), { element: { path: 'frontend/**' } }),
  allow(to.elements('web-build'), to.elements('web-build'), to.packages),
  allow(to.elements(...WEB), to.libs(...LIBS), to.packages),
];

const specs = [allow(to.specs, to.elements('kernel-testing', 'server-test', 'web-test'), to.packages)];

/**
 * The policies of each area. The linter checks every import against all policies of a file, so a file gets only those that
 * can apply; if several areas match a file, the last one is used.
 *
 * @type {{ files: string[], policies: object[] }[]}
 */
export const AREAS = [
  { files: ['libs/*/src/**/*.ts'], policies: [...libraries, ...specs] },
  { files: ['libs/event-ledger/{src,test}/**/*.ts'], policies: [...kernel, ...specs] },
  { files: ['backend/{src,test}/**/*.ts'], policies: [...server, ...specs] },
  ...[...FEATURES, ...READERS].map((feature) => ({
    files: [`backend/src/${feature}/**/*.ts`],
    policies: [...server, ...ofFeature(feature), ...specs],
  })),
  { files: ['frontend/{src,build,test}/**/*.{ts,tsx}'], policies: [...web, ...specs] },
];
