/** What the clock of this machine says. */
export class SystemTime {
  /** Milliseconds since 1970. */
  nowMs(): number {
    return Date.now();
  }
}
