/** Checks the version of Node.js. It imports nothing that an old Node.js lacks, so that it can print its message. */
export const OLDEST_NODE = /** @type {const} */ ([20, 19]);
/** The long-term versions that we test with. */
const TESTED = ['22', '24'];

/** Refuses a Node.js that is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  console.error(
    `Dziva needs Node.js ${OLDEST_NODE.join('.')} or newer, this is ${process.versions.node}: install Node.js ${TESTED.join(' or ')} (LTS) from https://nodejs.org.`,
  );
  process.exit(1);
}

/**
 * A warning for a Node.js that works but that we do not test with.
 *
 * @param {string} [version]
 * @returns {string[]} one sentence, or none
 */
export function nodeWarning(version = process.versions.node) {
  if (TESTED.includes(version.split('.', 1).join(''))) return [];
  return [
    `This is Node.js ${version}: it works, but use ${TESTED.join(' or ')}, which everything is tested with.`,
  ];
}
