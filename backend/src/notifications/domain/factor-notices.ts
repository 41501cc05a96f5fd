/** Notices to people whose second factors change, also if somebody else changed them. */
import type * as factors from '#identity/domain/factors';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { notice, type NoticeRules, type Subject } from './notice.ts';

const WHAT: Readonly<Record<factors.FactorKind, string>> = {
  TOTP: 'An authenticator app',
  PASSKEY: 'A passkey',
};
const CALL_US = 'If it was not you, call us at once.';

const account = ({ data }: RecordedEvent<factors.FactorsEvent>): Subject => ({
  kind: 'account',
  id: data.userId,
});

export const factorNotices: NoticeRules<factors.FactorsEvent> = {
  FactorAdded: notice({
    audience: 'receipt',
    subject: account,
    facts: ({ data: { kind } }: RecordedEvent<factors.FactorAdded>) => ({ kind }),
    words: ({ kind }) => ({
      title: `${WHAT[kind]} was added to your account`,
      message: `From now on we ask for your second factor when you sign in. ${CALL_US}`,
    }),
  }),
  FactorRemoved: notice({
    audience: 'receipt',
    subject: account,
    facts: ({ data: { kind } }: RecordedEvent<factors.FactorRemoved>) => ({ kind }),
    words: ({ kind }) => ({
      title: `${WHAT[kind]} was removed from your account`,
      message: `It does not open your account any more. ${CALL_US}`,
    }),
  }),
  RecoveryCodeUsed: notice({
    audience: 'receipt',
    subject: account,
    facts: ({ data: { left } }: RecordedEvent<factors.RecoveryCodeUsed>) => ({ left }),
    words: ({ left }) => ({
      title: 'A recovery code was used',
      message: `One of your recovery codes stood in for your second factor; ${left} are left. ${CALL_US}`,
    }),
  }),
  FactorsReset: notice({
    audience: ({ data }) => ({ roles: ['ADMIN'], except: [], also: data.userId }),
    subject: account,
    facts: () => ({}),
    words: (_, { memberName }) => ({
      title: 'Second factors were reset',
      message: `All second factors of ${memberName} were removed by who runs the database. New ones are set up at the next sign-in. If nobody asked for it, call us at once.`,
    }),
  }),
};
