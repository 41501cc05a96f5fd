/** A refusal of the HTTP layer itself, before a feature is called. */
export class HttpProblem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    sentence: string,
    readonly details: Readonly<Record<string, unknown>> = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(sentence);
    this.name = 'HttpProblem';
  }
}

export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** 400 with one message for each field. */
export function invalidInput(errors: readonly FieldError[]): HttpProblem {
  const [first] = errors;
  const sentence = errors.length === 1 && first ? first.message : 'Some fields need your attention.';
  return new HttpProblem(400, 'INVALID_REQUEST', sentence, { errors });
}
