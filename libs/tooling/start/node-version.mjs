/** Refuses a Node.js that is too old. Imports nothing that an old Node.js lacks, so that it can say so. */
const OLDEST = [20, 19];

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  console.error(
    `Dziva needs Node.js ${OLDEST.join('.')} or newer, this is ${process.versions.node}: install Node.js 22 or 24 (LTS) from https://nodejs.org.`,
  );
  process.exit(1);
}
