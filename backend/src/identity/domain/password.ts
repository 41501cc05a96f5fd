import { RuleViolation } from '#kernel/domain/rule-violation';

const STAFF_CHARS_MIN = 12;
const NAME_LETTERS_MIN = 4;

export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** True for staff, and for who asks to be. */
  readonly worksHere: boolean;
}

/** The form's field that holds the new password. */
export type PasswordField = 'password' | 'newPassword';

/**
 * Refuses a password that is too short for people who work here, that everybody tries first, or that says who it belongs to.
 * No composition rules (NIST SP 800-63B). The contract has checked the general bounds.
 */
export function checkPassword(
  password: string,
  owner: PasswordOwner,
  isCommon: (password: string) => boolean,
  field: PasswordField = 'password',
): void {
  if (owner.worksHere && Array.from(password).length < STAFF_CHARS_MIN) {
    throw refusal(
      field,
      'PASSWORD_TOO_SHORT',
      `Password must be at least ${STAFF_CHARS_MIN} characters for people who work here`,
    );
  }
  if (isCommon(password)) {
    throw refusal(
      field,
      'PASSWORD_TOO_COMMON',
      'Choose another password: this one is among the first that are tried',
    );
  }
  if (personalWords(owner).some((word) => folded(password).includes(word))) {
    throw refusal(field, 'PASSWORD_PERSONAL', 'Choose a password without your name or email address');
  }
}

function personalWords({ email, firstName, lastName }: PasswordOwner): string[] {
  const names = [firstName, lastName].map(folded);
  const parts = names.flatMap((name) => name.split(/[^\p{L}\p{M}]+/u));
  const long = [...names, ...parts].filter(
    (word) => (word.match(/\p{L}/gu)?.length ?? 0) >= NAME_LETTERS_MIN,
  );
  return [folded(email), ...long];
}

const folded = (text: string): string => text.normalize('NFC').toLowerCase();

function refusal(field: PasswordField, code: string, sentence: string): RuleViolation {
  return new RuleViolation(code, sentence, 'rule', { errors: [{ path: field, message: sentence }] });
}
