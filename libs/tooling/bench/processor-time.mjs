/** The processor time of a process, as Linux reports it. */
import { readFileSync } from 'node:fs';

const TICK_MS = 10;
// Fields of /proc/<pid>/stat, counted from the state, which is the third. They are user time, then system time.
const PARENT = 1;
const OWN = 11;
const OF_ENDED_CHILDREN = 13;

/**
 * @param {number | string | undefined} pid
 * @param {'own' | 'of ended children'} whose
 * @returns {number | undefined} undefined if the system does not report it
 */
export function cpuMsOf(pid, whose = 'own') {
  const fields = fieldsOf(pid);
  if (fields === undefined) return undefined;
  const first = whose === 'own' ? OWN : OF_ENDED_CHILDREN;
  return (Number(fields[first]) + Number(fields[first + 1])) * TICK_MS;
}

/** @param {number | string} pid */
export const parentOf = (pid) => fieldsOf(pid)?.[PARENT];

/** @param {number | string | undefined} pid */
function fieldsOf(pid) {
  try {
    // The name before them, in brackets, may contain spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined;
  }
}
