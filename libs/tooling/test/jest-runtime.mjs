/**
 * Loads the modules of a spec file. Jest gives each spec file a realm of its own, into which it loads everything again: packages, and
 * the sources that are tested. For a spec that starts the server that was most of its processor time, since Node.js also has to compile
 * all of it again. Here a process loads packages once, by Node.js itself, and the sources under `src` once, as jest transforms them.
 * Specs and their support are loaded again for each spec file: they hold its `expect`, and what a spec changes. So a source must not
 * keep state in a module that another spec file could find. This needs jest-environment.mjs, where all of it is one realm: in two,
 * `instanceof Error` and the like fail between a package and our code.
 */
import asyncHooks, { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { types } from 'node:util';
import vm from 'node:vm';

/**
 * What this needs of jest's loader of ES modules. It is jest's own, so a new version of jest may have it otherwise:
 * jest-runtime.spec.mjs says so.
 *
 * @typedef {object} Loader
 * @property {() => vm.Context | undefined} getContext  where modules run; undefined is the realm of the process
 * @property {(from: string, file: string, context: unknown) => vm.Module} buildCjsAsEsmSyntheticModule
 * @property {(pending: { modulePath: string }) => boolean} pendingCjsBuildIsUnmarkedEsm
 * @property {{ esModuleRegistry: Map<string, vm.Module | Promise<vm.Module>> }} registries  by the address of the file
 * @property {DynamicImport} dynamicImport
 */
/** @typedef {(...request: unknown[]) => Promise<vm.Module>} DynamicImport */

const PACKAGES = `${path.sep}node_modules${path.sep}`;
/** A source, and not a spec or the support of specs. */
const SOURCE = /\/src\/(?!(.*\/)?(test|testing)\/)(?!.*\.spec\.)/;
// One process runs the same specs again after a change.
const IS_WATCHING = process.argv.some((argument) => argument.startsWith('--watch'));
// Holds the describe blocks, the state and the context of the tests of one spec file.
const STATEFUL = 'jestAdapterInit.js';

const require = createRequire(import.meta.url);
const { default: Runtime } = /** @type {typeof import('jest-runtime')} */ (require('jest-runtime'));

/** @param {string} file */
const isOfPackage = (file) => file.includes(PACKAGES);

/**
 * The sources that spec files before this one loaded, by the address of the file.
 *
 * @type {Map<string, vm.Module>}
 */
const sources = new Map();
/**
 * Where jest keeps what it transformed of them, for the lines in a stack.
 *
 * @type {Map<string, string>}
 */
const sourceMaps = new Map();
/**
 * Of the spec file that runs: a source may have been loaded by one that has ended.
 *
 * @type {DynamicImport}
 */
let dynamicImport;
/**
 * The context of the tests that run, as jest makes it for each spec file. Jest leaves it enabled, and before Node.js 24 each enabled
 * one is copied to every promise of the process: after a hundred spec files that was a tenth of the processor time.
 *
 * @type {Set<AsyncLocalStorage<unknown>>}
 */
const testContexts = new Set();

/** @template T @extends {AsyncLocalStorage<T>} */
class TestContext extends AsyncLocalStorage {
  constructor() {
    super();
    testContexts.add(this);
  }
}

export default class extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} args */
  constructor(...args) {
    super(...args);
    const loader = this.#loader();
    for (const [address, module] of sources) loader.registries.esModuleRegistry.set(address, module);
    for (const [file, map] of sourceMaps) this.#sourceMaps().set(file, map);
    dynamicImport = loader.dynamicImport;
    loader.dynamicImport = (...request) => dynamicImport(...request);
    const isUnmarkedEsm = loader.pendingCjsBuildIsUnmarkedEsm.bind(loader);
    loader.getContext = () => undefined;
    loader.buildCjsAsEsmSyntheticModule = (_, file) => moduleOf(file);
    loader.pendingCjsBuildIsUnmarkedEsm = (pending) =>
      !isOfPackage(pending.modulePath) && isUnmarkedEsm(pending);
  }

  /** @override */
  teardown() {
    if (!IS_WATCHING) this.#keepSources();
    for (const context of testContexts) context.disable();
    testContexts.clear();
    super.teardown();
  }

  #keepSources() {
    for (const [address, module] of this.#loader().registries.esModuleRegistry) {
      const isWhole = !(module instanceof Promise) && module.status === 'evaluated';
      if (isWhole && SOURCE.test(address)) sources.set(address, module);
    }
    for (const [file, map] of this.#sourceMaps()) sourceMaps.set(file, map);
  }

  #sourceMaps() {
    return /** @type {Map<string, string>} */ (this.getSourceMaps());
  }

  /** @returns {Loader} */
  #loader() {
    return /** @type {{ esmLoader: Loader }} */ (/** @type {unknown} */ (this)).esmLoader;
  }

  /**
   * Jest links what is no ES module by what `require` answers. Node.js requires ES modules, too.
   *
   * @override @param {string} file
   */
  unstable_shouldLoadAsEsm(file) {
    return !isOfPackage(file) && super.unstable_shouldLoadAsEsm(file);
  }

  /** @override @param {string} from @param {string} [name] @returns {any} */
  requireModule(from, name) {
    if (name === undefined) return require(from);
    return isBuiltin(name) ? super.requireModule(from, name) : createRequire(from)(name);
  }

  /** @override @param {string} from @param {string} [name] @returns {any} */
  requireInternalModule(from, name) {
    if (name !== undefined) return createRequire(from)(name);
    if (path.basename(from) === STATEFUL) return loadedAgain(from);
    return requireByItself(from);
  }
}

/**
 * The parent of a module keeps it for good: each module has one of its own.
 *
 * @param {string} file
 */
const requireByItself = (file) => /** @type {unknown} */ (createRequire(import.meta.url)(file));

/** @param {string} file of jest */
function loadedAgain(file) {
  delete require.cache[file];
  asyncHooks.AsyncLocalStorage = TestContext;
  try {
    return requireByItself(file);
  } finally {
    asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
  }
}

/**
 * A module of our own kind that exports what the file does.
 *
 * @param {string} file
 */
function moduleOf(file) {
  const exported = /** @type {Record<string, unknown>} */ (require(file));
  const isNamespace = types.isModuleNamespaceObject(exported);
  const names = new Set(exported instanceof Object || isNamespace ? Object.keys(exported) : []);
  // What is no ES module is its own default export, whatever it calls so itself.
  if (!isNamespace) names.add('default');
  return new vm.SyntheticModule(
    [...names],
    function () {
      for (const name of names) {
        this.setExport(name, name === 'default' && !isNamespace ? exported : exported[name]);
      }
    },
    { identifier: file },
  );
}
