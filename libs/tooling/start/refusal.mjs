/** An expected failure of a command: its message is one sentence that names the way out. */
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
 * Runs a command and sets the exit code that it answers; a refusal is printed as its sentence, a bug with its stack.
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
 * The system's word for what went wrong, such as ENOENT. Not by `instanceof`: in a test, errors come from another realm.
 *
 * @param {unknown} error
 */
export function errorCode(error) {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
}
