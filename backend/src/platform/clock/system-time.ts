/** The time of this machine's clock. */
export class SystemTime {
  /** Milliseconds since 1970. */
  nowMs(): number {
    return Date.now();
  }
}
