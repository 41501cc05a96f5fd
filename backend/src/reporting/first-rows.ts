/** The first rows of a long list in some order, with limited memory, and the total number of rows. */
export class FirstRows<Row> {
  private kept: Row[] = [];
  private count = 0;

  constructor(
    private readonly max: number,
    private readonly compare: (a: Row, b: Row) => number,
  ) {}

  add(row: Row): void {
    this.count++;
    this.kept.push(row);
    if (this.kept.length >= 2 * this.max) this.kept = this.sorted();
  }

  rows(): Row[] {
    return this.sorted();
  }

  total(): number {
    return this.count;
  }

  private sorted(): Row[] {
    return this.kept.toSorted(this.compare).slice(0, this.max);
  }
}

/** Compares texts and dates; missing values come last. */
export function compareTexts(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}
