/** Checks every row of "Who may import whom" with one import that it allows or refuses. */
import { ESLint } from 'eslint';
import path from 'node:path';
import tseslint from 'typescript-eslint';
import { importRules } from '../lint/import-rules.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const eslint = new ESLint({
  cwd: ROOT,
  overrideConfigFile: true,
  overrideConfig: [
    { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } },
    ...importRules,
  ],
});

/**
 * @param {string} file a source that need not exist
 * @param {string} target an import that must exist
 */
async function refusals(file, target) {
  const [result] = await eslint.lintText(`import '${target}';\n`, { filePath: path.join(ROOT, file) });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}

const REFUSED = [
  // Libraries may import only lower libraries.
  ['libs/money/src/x.ts', '@dziva/loan-maths/amortisation'],
  ['libs/loan-maths/src/x.ts', '@dziva/contracts/loans'],
  ['libs/contracts/src/x.ts', '@nestjs/common'],
  ['libs/contracts/src/routes/x.ts', 'zod'],
  ['libs/contracts/src/routes/x.ts', '@dziva/contracts/loans'],
  ['libs/money/src/x.ts', 'node:fs'],
  ['libs/money/src/x.ts', 'zod'],
  ['libs/proofs/src/x.ts', '@dziva/contracts/proofs'],
  ['libs/proofs/src/x.ts', 'node:crypto'],
  // Business rules are plain TypeScript.
  ['backend/src/lending/loan/domain/x.ts', '@nestjs/common'],
  ['backend/src/lending/loan/domain/x.ts', 'zod'],
  ['backend/src/reconciliation/tills/domain/x.ts', 'zod'],
  ['backend/src/lending/loan/domain/x.ts', 'node:crypto'],
  ['backend/src/lending/loan/domain/x.ts', '@dziva/contracts/loans'],
  ['backend/src/lending/loan/domain/x.ts', '@dziva/event-ledger/database/sql'],
  ['backend/src/lending/loan/domain/x.ts', '@dziva/event-ledger/event-store/event-store'],
  ['backend/src/lending/loan/domain/x.ts', '#platform/http/route'],
  ['backend/src/lending/loan/domain/x.ts', '#lending/lending.module'],
  ['backend/src/lending/loan/domain/x.ts', '@dziva/event-ledger/testing/given'],
  // Features may import the rules of the features to their left.
  ['backend/src/identity/people/domain/x.ts', '#applications/domain/application'],
  ['backend/src/applications/domain/x.ts', '#assessments/domain/assessment'],
  ['backend/src/assessments/x.handlers.ts', '#lending/loan/domain/loan'],
  ['backend/src/lending/payments/x.handlers.ts', '#transfers/domain/deposit'],
  ['backend/src/collateral/x.handlers.ts', '#destinations/domain/destination'],
  ['backend/src/wallet/x.handlers.ts', '#lending/loan/domain/loan'],
  ['backend/src/transfers/x.handlers.ts', '#wallet/domain/adjustment'],
  ['backend/src/transfers/x.handlers.ts', '#reconciliation/domain/statement-line'],
  ['backend/src/reconciliation/x.handlers.ts', '#wallet/domain/adjustment'],
  ['backend/src/investments/x.handlers.ts', '#applications/domain/application'],
  // … and nothing else of these features.
  ['backend/src/collateral/x.handlers.ts', '#lending/loan/loans.handlers'],
  ['backend/src/collateral/x.handlers.ts', '#lending/lending.module'],
  ['backend/src/reporting/x.queries.ts', '#lending/reading/loans.queries'],
  ['backend/src/reconciliation/x.ts', '#transfers/deposits.handlers'],
  ['backend/src/reconciliation/domain/x.ts', '#transfers/deposits.commands'],
  ['backend/src/identity/people/x.ts', '#transfers/deposits.commands'],
  ['backend/src/reporting/x.queries.ts', '#transfers/deposits.commands'],
  ['backend/src/lending/loan/x.handlers.ts', '#demo/pace'],
  // Kernel and platform may not import features.
  ['libs/event-ledger/src/commands/x.ts', '#lending/loan/domain/loan'],
  ['libs/event-ledger/src/commands/x.ts', '#platform/http/route'],
  ['libs/event-ledger/src/ledger/journal.ts', '@dziva/event-ledger/database/sql'],
  ['libs/event-ledger/src/ledger/journal.ts', 'pg'],
  ['libs/event-ledger/src/domain/x.ts', '@nestjs/common'],
  ['backend/src/platform/books/x.ts', '#platform/http/route'],
  ['backend/src/platform/books/x.ts', '@dziva/event-ledger/database/sql'],
  ['libs/event-ledger/src/testing/x.ts', '#platform/books/chart-of-accounts'],
  // The kernel could be published: it uses no framework, no queue and nothing of our business.
  ['libs/event-ledger/src/commands/x.ts', '@nestjs/common'],
  ['libs/event-ledger/src/database/x.ts', 'typeorm'],
  ['libs/event-ledger/src/subscriptions/x.ts', 'bullmq'],
  ['libs/event-ledger/src/features.ts', '@dziva/contracts/loans'],
  ['libs/event-ledger/src/domain/x.ts', '@dziva/loan-maths/calendar-date'],
  // The folders of the kernel may import those before them; imports of types count too.
  ['libs/event-ledger/src/ledger/x.ts', '@dziva/event-ledger/domain/event'],
  ['libs/event-ledger/src/domain/x.ts', '@dziva/event-ledger/event-store/event-store'],
  ['libs/event-ledger/src/domain/x.ts', '@dziva/event-ledger/database/sql'],
  ['libs/event-ledger/src/event-store/x.ts', '@dziva/event-ledger/projections/projection'],
  ['libs/event-ledger/src/event-store/x.ts', '@dziva/event-ledger/commands/failures'],
  ['libs/event-ledger/src/projections/x.ts', '@dziva/event-ledger/commands/policy'],
  ['libs/event-ledger/src/commands/x.ts', '@dziva/event-ledger/subscriptions/subscriber'],
  ['libs/event-ledger/src/subscriptions/x.ts', '@dziva/event-ledger/integrity/verify'],
  ['libs/event-ledger/src/integrity/x.ts', '@dziva/event-ledger/features'],
  ['backend/src/platform/http/x.ts', '#lending/loan/domain/loan'],
  ['backend/src/platform/http/x.ts', '#identity/identity.module'],
  // The web app: pages → features → ui and lib.
  ['frontend/src/features/loans/x.tsx', '#features/wallet/wallet.api.ts'],
  ['frontend/src/features/loans/loans.text.ts', '#lib/dates.ts'],
  ['frontend/src/features/loans/loans.text.ts', './loan-card.tsx'],
  ['frontend/src/features/loans/loans.queries.ts', '#content/en/ui.ts'],
  ['frontend/src/features/loans/loans.queries.ts', './loans.text.ts'],
  ['frontend/src/ui/x.tsx', '#features/loans/loans.text.ts'],
  ['frontend/src/content/x.ts', '#features/loans/loans.text.ts'],
  ['frontend/src/queries/x.ts', '#features/wallet/wallet.queries.ts'],
  ['frontend/src/queries/x.ts', '#features/wallet/wallet.api.ts'],
  ['frontend/src/queries/x.ts', '#ui/button.tsx'],
  ['frontend/src/ui/x.tsx', '#queries/session.ts'],
  ['frontend/src/lib/x.ts', '#queries/session.ts'],
  ['frontend/src/features/loans/x.tsx', '#pages/loans-page.tsx'],
  ['frontend/src/features/loans/x.tsx', '#app/router.tsx'],
  ['frontend/src/ui/x.tsx', '#features/identity/sign-in-form.tsx'],
  ['frontend/src/lib/x.ts', '#ui/button.tsx'],
  ['frontend/src/content/x.ts', '#lib/dates.ts'],
  ['frontend/src/pages/x.tsx', '#app/router.tsx'],
  ['frontend/src/pages/x.tsx', '../../../backend/src/config.ts'],
];

const ALLOWED = [
  ['libs/loan-maths/src/x.ts', '@dziva/money/cents'],
  ['libs/contracts/src/x.ts', 'zod'],
  ['libs/contracts/src/x.ts', '@dziva/contracts/routes/loans'],
  ['libs/contracts/src/routes/x.ts', '@dziva/contracts/routes/loans'],
  ['libs/contracts/src/x.ts', '@dziva/proofs/format'],
  ['backend/src/lending/loan/domain/x.ts', '#applications/domain/application'],
  ['backend/src/lending/loan/domain/x.ts', '@dziva/event-ledger/domain/event'],
  ['backend/src/lending/loan/domain/x.ts', '@dziva/event-ledger/ledger/journal'],
  ['backend/src/lending/loan/domain/x.ts', '@dziva/loan-maths/amortisation'],
  ['backend/src/lending/loan/domain/x.spec.ts', '@dziva/event-ledger/testing/given'],
  ['backend/src/lending/payments/x.handlers.ts', '#lending/loan/domain/loan'],
  ['backend/src/lending/payments/x.handlers.ts', '@dziva/event-ledger/commands/unit-of-work'],
  ['libs/event-ledger/src/domain/x.ts', '@dziva/event-ledger/ledger/journal'],
  ['libs/event-ledger/src/database/x.ts', 'pg'],
  ['libs/event-ledger/src/integrity/x.ts', 'node:crypto'],
  ['libs/event-ledger/src/subscriptions/x.ts', '@dziva/event-ledger/commands/failures'],
  ['libs/event-ledger/src/integrity/x.ts', '@dziva/event-ledger/event-store/cluster'],
  ['backend/src/lending/payments/x.controller.ts', '#platform/http/route'],
  ['backend/src/reconciliation/x.ts', '#transfers/deposits.commands'],
  ['backend/src/reconciliation/x.projection.ts', '#lending/loan/domain/loan'],
  ['backend/src/wallet/x.projection.ts', '#transfers/domain/deposit'],
  ['backend/src/reporting/x.queries.ts', '#lending/payments/domain/payment.decisions'],
  ['backend/src/collateral/x.handlers.ts', '#lending/payments/payoff.port'],
  ['backend/src/lending/sale/x.handlers.ts', '#collateral/collateral.port'],
  ['backend/src/platform/http/x.ts', '@dziva/event-ledger/domain/assert'],
  ['backend/src/lending/loan/domain/x.ts', '#platform/books/chart-of-accounts'],
  ['backend/src/demo/x.ts', '#lending/lending.module'],
  ['frontend/src/pages/x.tsx', '#features/identity/sign-in-form.tsx'],
  ['frontend/src/features/loans/x.tsx', '#ui/button.tsx'],
  ['frontend/src/features/loans/x.tsx', '#queries/session.ts'],
  ['frontend/src/features/loans/x.tsx', '#features/wallet/wallet.text.ts'],
  ['frontend/src/features/loans/x.tsx', '#features/wallet/wallet.queries.ts'],
  ['frontend/src/features/loans/loans.text.ts', '#features/wallet/wallet.text.ts'],
  ['frontend/src/features/loans/loans.queries.ts', '#queries/query-persister.ts'],
  ['frontend/src/queries/x.ts', '#lib/api-client.ts'],
  ['frontend/src/features/loans/x.tsx', '@dziva/contracts/loans'],
];

describe('Who may import whom', () => {
  it.each(REFUSED)('%s may not import %s', async (file, target) => {
    expect(await refusals(file, target)).toContain('boundaries/dependencies');
  });

  it.each(ALLOWED)('%s may import %s', async (file, target) => {
    expect(await refusals(file, target)).toEqual([]);
  });

  it('an import of a type counts as an import', async () => {
    const [result] = await eslint.lintText(
      "import type { Policy } from '@dziva/event-ledger/commands/policy';\n",
      {
        filePath: path.join(ROOT, 'libs/event-ledger/src/projections/x.ts'),
      },
    );
    expect((result?.messages ?? []).map(({ ruleId }) => ruleId)).toContain('boundaries/dependencies');
  });

  it('a source outside the known folders is refused', async () => {
    expect(await refusals('libs/unheard/src/x.ts', 'zod')).toContain('boundaries/dependencies');
  });
});
