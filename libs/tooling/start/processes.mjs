/** Child processes of the launcher, and whether a process lives. */

/**
 * @param {number} pid
 * @returns {boolean}
 */
export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not allowed to signal it: it lives, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
