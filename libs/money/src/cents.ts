/** Money as whole US cents. Sums stay exact, and a plain number cannot be used by mistake. */
declare const centsBrand: unique symbol;

/** A whole number of US cents; negative for money in the opposite direction. */
export type Cents = number & { readonly [centsBrand]: true };

/** Converts a number to cents. Throws a RangeError unless it is a safe integer, because anything else is a bug. */
export function cents(amount: number): Cents {
  if (!isCents(amount)) {
    throw new RangeError(`Cents must be a safe integer, not ${amount}`);
  }
  // Negating zero gives -0, which would print and compare differently.
  return amount === 0 ? ZERO_CENTS : amount;
}

/** True for a number that can be an amount of cents. */
export function isCents(amount: number): amount is Cents {
  return Number.isSafeInteger(amount);
}

// The only cast: zero is a safe integer, and `cents` itself needs it.
export const ZERO_CENTS = 0 as Cents;

export function addCents(a: Cents, b: Cents): Cents {
  return cents(a + b);
}

/** `a` minus `b`. */
export function subtractCents(a: Cents, b: Cents): Cents {
  return cents(a - b);
}

export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = ZERO_CENTS;
  for (const amount of amounts) {
    total = addCents(total, amount);
  }
  return total;
}

export function minCents(a: Cents, b: Cents): Cents {
  return a < b ? a : b;
}

export function maxCents(a: Cents, b: Cents): Cents {
  return a > b ? a : b;
}
