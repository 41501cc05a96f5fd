import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';

const NAME_LETTERS_MIN = 4;

export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The form's field that holds the new password. */
export type PasswordField = 'password' | 'newPassword';

/**
 * Refuses a common password, or one that contains the name or address of its owner. There are no composition rules
 * (NIST SP 800-63B). The contract has checked its length.
 */
export function checkPassword(
  password: string,
  owner: PasswordOwner,
  isCommon: (password: string) => boolean,
  field: PasswordField = 'password',
): void {
  if (isCommon(password)) {
    throw refusal(
      field,
      'PASSWORD_TOO_COMMON',
      'This password is too common. Choose one that is harder to guess, such as a few unrelated words',
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
