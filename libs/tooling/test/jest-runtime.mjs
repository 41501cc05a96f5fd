/**
 * Loads the modules of a spec file. Jest gives each spec file a realm of its own, into which it loads every package again: for one that
 * starts the server, that was half of its processor time, and 30 MB that Node.js never frees. Here our own modules are loaded again for
 * each spec file, so that none finds what another left in them, and packages once in a process, by Node.js itself. That needs
 * jest-environment.mjs, where all of it is one realm: in two, `instanceof Error` and the like fail between a package and our code.
 */
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
 */

const PACKAGES = `${path.sep}node_modules${path.sep}`;
// Holds the describe blocks and the state of one spec file.
const STATEFUL = 'jestAdapterInit.js';

const require = createRequire(import.meta.url);
const { default: Runtime } = /** @type {typeof import('jest-runtime')} */ (require('jest-runtime'));

/** @param {string} file */
const isOfPackage = (file) => file.includes(PACKAGES);

export default class extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} args */
  constructor(...args) {
    super(...args);
    const loader = /** @type {{ esmLoader: Loader }} */ (/** @type {unknown} */ (this)).esmLoader;
    const isUnmarkedEsm = loader.pendingCjsBuildIsUnmarkedEsm.bind(loader);
    loader.getContext = () => undefined;
    loader.buildCjsAsEsmSyntheticModule = (_, file) => moduleOf(file);
    loader.pendingCjsBuildIsUnmarkedEsm = (pending) =>
      !isOfPackage(pending.modulePath) && isUnmarkedEsm(pending);
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
    if (path.basename(from) === STATEFUL) delete require.cache[from];
    // The parent of a module keeps it for good: each spec file has its own.
    return createRequire(import.meta.url)(from);
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
