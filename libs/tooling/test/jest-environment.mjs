/**
 * Runs spec files in the realm of the process, one after the other: see jest-runtime.mjs, which this needs. What a spec file changes in
 * the global object, in the variables of the environment and in `process` is as before when it has ended.
 */
import { ModuleMocker } from 'jest-mock';

const OF_PROCESS = ['exit', 'getBuiltinModule'];
// Where TypeORM registers the entities of the sources, which a process loads once.
const KEPT = 'typeormMetadataArgsStorage';

export default class {
  /** @param {{ projectConfig: { testEnvironmentOptions: Record<string, unknown> } }} config */
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    // No spec of the server fakes time: a controlled clock is handed to what asks for it.
    this.fakeTimers = null;
    this.fakeTimersModern = null;
    this.conditions = projectConfig.testEnvironmentOptions['customExportConditions'];
    this.restores = [restoreOf(globalThis), restoreOf(process.env), restoreOf(process, OF_PROCESS)];
    this.exitCode = process.exitCode;
  }

  async setup() {}

  async teardown() {
    for (const restore of this.restores) restore();
    process.exitCode = this.exitCode;
  }

  exportConditions() {
    return this.conditions;
  }

  /** Jest asks whether there is still one; jest-runtime.mjs knows that it is the realm of the process. */
  getVmContext() {
    return globalThis;
  }
}

/**
 * @param {object} holder
 * @param {(string | symbol)[]} [only] these of its properties; without them all, and properties that come to it go
 * @returns {() => void} gives it the properties that it has now
 */
function restoreOf(holder, only) {
  const before = new Map(
    (only ?? Reflect.ownKeys(holder)).map((key) => [key, Reflect.getOwnPropertyDescriptor(holder, key)]),
  );
  return () => {
    // Reflect passes over what cannot be changed, and so has not been.
    for (const key of only ?? Reflect.ownKeys(holder)) {
      if (!before.has(key) && key !== KEPT) Reflect.deleteProperty(holder, key);
    }
    for (const [key, property] of before) {
      if (property) Reflect.defineProperty(holder, key, property);
    }
  };
}
