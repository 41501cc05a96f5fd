/** The arithmetic of a document, with exact fractions: `4,602.67 × 18.5 ÷ 1,200 × (5/26 + 1 + 10/31)`. */

interface Exact {
  readonly over: bigint;
  /** Greater than zero. */
  readonly under: bigint;
}

const TOKEN = /\s*(\d[\d,]*(?:\.\d+)?|[()+−×÷/^])/y;

/** The value of an expression, rounded half up to this many decimals, as the document prints it. */
export function calculated(expression: string, decimals: number): string {
  return printed(new Reader(tokensOf(expression)).all(), decimals);
}

function tokensOf(expression: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < expression.trimEnd().length) {
    const from = TOKEN.lastIndex;
    const [, token] = TOKEN.exec(expression) ?? [];
    if (token === undefined) throw new Error(`What is "${expression.slice(from)}" in "${expression}"?`);
    tokens.push(token);
  }
  return tokens;
}

/** One method for each operator precedence, the lowest first. */
class Reader {
  private next = 0;

  constructor(private readonly tokens: readonly string[]) {}

  all(): Exact {
    const value = this.sum();
    if (this.next < this.tokens.length) throw new Error(`Too much: ${this.tokens.join(' ')}`);
    return value;
  }

  private sum(): Exact {
    let value = this.product();
    for (let sign = this.take('+', '−'); sign !== null; sign = this.take('+', '−')) {
      const term = this.product();
      const over = sign === '+' ? term.over : -term.over;
      value = { over: value.over * term.under + over * value.under, under: value.under * term.under };
    }
    return value;
  }

  private product(): Exact {
    let value = this.power();
    for (let sign = this.take('×', '÷', '/'); sign !== null; sign = this.take('×', '÷', '/')) {
      const factor = this.power();
      const by = sign === '×' ? factor : inverse(factor);
      value = { over: value.over * by.over, under: value.under * by.under };
    }
    return value;
  }

  private power(): Exact {
    const base = this.single();
    if (this.take('^') === null) return base;
    const isNegative = this.take('−') !== null;
    const { over: exponent } = this.single();
    const { over, under } = isNegative ? inverse(base) : base;
    return { over: over ** exponent, under: under ** exponent };
  }

  private single(): Exact {
    if (this.take('(') !== null) {
      const value = this.sum();
      if (this.take(')') === null) throw new Error(`No closing bracket: ${this.tokens.join(' ')}`);
      return value;
    }
    const token = this.tokens[this.next++] ?? '';
    const [, whole = '', decimals = ''] = /^(\d[\d,]*)(?:\.(\d+))?$/.exec(token) ?? [];
    if (whole === '') throw new Error(`A number is missing: ${this.tokens.join(' ')}`);
    return { over: BigInt(whole.replaceAll(',', '') + decimals), under: 10n ** BigInt(decimals.length) };
  }

  private take(...wanted: readonly string[]): string | null {
    const token = this.tokens[this.next];
    if (token === undefined || !wanted.includes(token)) return null;
    this.next += 1;
    return token;
  }
}

function inverse({ over, under }: Exact): Exact {
  if (over <= 0n) throw new Error('Only by more than nothing can be divided here');
  return { over: under, under: over };
}

function printed({ over, under }: Exact, decimals: number): string {
  const units = (2n * over * 10n ** BigInt(decimals) + under) / (2n * under);
  const digits = String(units).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${whole}.${digits.slice(digits.length - decimals)}`;
}
