/** An expected failure of a command: its message is one sentence that says what to do. */
export class Refusal extends Error {
  /**
   * @param {string} sentence
   * @param {number} [exitCode]
   */
  constructor(sentence, exitCode = 1) {
    super(sentence);
    this.name = 'Refusal';
    this.exitCode = exitCode;
  }
}

/**
 * Runs a command and sets its exit code; for a refusal its sentence is printed, for a bug the stack.
 *
 * @param {() => Promise<number>} work
 */
export async function runCommand(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    process.exitCode = error instanceof Refusal ? error.exitCode : 1;
    console.error(error instanceof Refusal ? `\n${error.message}` : error);
  }
}

/**
 * The system's error code, such as ENOENT. Without `instanceof`, because in tests errors come from another realm.
 *
 * @param {unknown} error
 */
export function errorCode(error) {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
}
