/** Exact fractions with BigInt, so that no cent is lost between the rate and the rounding. */

export interface Fraction {
  readonly numerator: bigint;
  /** Greater than zero. */
  readonly denominator: bigint;
}

/** The nearest whole number, halves up. Only for non-negative fractions. */
export function roundHalfUp({ numerator, denominator }: Fraction): bigint {
  if (numerator < 0n || denominator <= 0n) {
    throw new RangeError('Only fractions of zero or more are rounded here');
  }
  return (2n * numerator + denominator) / (2n * denominator);
}

/**
 * A part of a whole in percent, rounded half up to this many decimals; null if the whole is 0. Uses BigInt, because large
 * sums times ten thousand exceed the exact whole numbers of a double. The whole is never negative; a negative part gives a
 * negative percentage.
 */
export function percentOf(part: number, whole: number, decimals: 1 | 2): number | null {
  if (whole === 0) return null;
  const scale = 10 ** decimals;
  const numerator = BigInt(Math.abs(part)) * BigInt(100 * scale);
  const percent = Number(roundHalfUp({ numerator, denominator: BigInt(whole) })) / scale;
  return part < 0 ? -percent : percent;
}

/** The least common multiple. */
export function leastCommonMultiple(numbers: readonly number[]): number {
  return numbers.reduce(
    (multiple, number) => (multiple / greatestCommonDivisor(multiple, number)) * number,
    1,
  );
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
