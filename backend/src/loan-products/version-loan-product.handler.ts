import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import { evidenceFor } from '#approvals/evidence.port';
import type { ProposalSubject } from '#approvals/domain/proposal';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { LoanProductDetail, VersionLoanProductRequest } from '@dziva/contracts/loan-products';
import type { Proposed } from '@dziva/contracts/proposed';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { DEFAULT_AFTER_DAYS, loanProductStream, type ProductTerms } from './domain/loan-product.ts';
import { versionProduct } from './domain/loan-product.decisions.ts';
import { changesInWords, termsInWords } from './domain/product-words.ts';
import { type CurrentProduct, currentProducts } from './loan-products.port.ts';
import { LoanProductsQueries } from './loan-products.queries.ts';
import { publishedVersion } from './published-products.ts';

/** Creates a loan product, or the next version of one. Finance does this. */
export class VersionLoanProduct extends Command<LoanProductDetail | Proposed> {
  constructor(
    readonly request: VersionLoanProductRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const terms = z.strictObject({
  name: z.string(),
  collateralTypes: z.array(z.string()),
  minPrincipalCents: z.int(),
  maxPrincipalCents: z.int(),
  minRatePercent: z.number(),
  maxRatePercent: z.number(),
  minTermMonths: z.int(),
  maxTermMonths: z.int(),
  ltvLimitPercent: z.number(),
  instalmentLimitPercent: z.number(),
  documents: z.array(z.string()),
  needsAssessment: z.boolean(),
  assessmentMaxAgeDays: z.int().nullable(),
  /** Left out: it stays as it is. */
  defaultAfterDays: z.int().optional(),
});
const input = z.strictObject({
  productId: z.guid(),
  isNew: z.boolean(),
  /** The member concerned by the proposal is its proposer, because a product belongs to no member. */
  askedBy: z.guid(),
  expectedVersion: z.int().optional(),
  terms,
});
type Version = z.output<typeof input>;

@CommandHandler(VersionLoanProduct)
@ProposedCommand()
export class VersionLoanProductHandler
  implements ICommandHandler<VersionLoanProduct>, Proposable<Version, undefined, LoanProductDetail>
{
  readonly kinds = ['LOAN_PRODUCT_VERSION'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly queries: LoanProductsQueries,
  ) {}

  execute({ request, context }: VersionLoanProduct): Promise<LoanProductDetail | Proposed> {
    const { productId, expectedVersion, assessmentMaxAgeDays = null, ...terms } = request;
    const version = {
      productId: productId ?? randomUUID(),
      isNew: productId === undefined,
      askedBy: context.actor.id,
      terms: { ...terms, assessmentMaxAgeDays },
      ...(expectedVersion === undefined ? {} : { expectedVersion }),
    };
    return this.approvals.run(this, version, context);
  }

  async decide(unit: Unit, version: Version): Promise<Decided<undefined>> {
    const { productId, isNew, askedBy, expectedVersion } = version;
    const product = await unit.load(loanProductStream, productId);
    const products = await currentProducts(unit.db);
    const others = products.filter((one) => one.productId !== productId);
    product.append(
      versionProduct(product.state, {
        published: publishedVersion(productId),
        isNew,
        expectedVersion,
        terms: withDays(version.terms, products, productId),
        versionId: randomUUID(),
        otherNames: others.map(({ name }) => name),
      }),
    );
    return {
      result: undefined,
      evidence: evidenceFor(unit),
      facts: {
        kind: 'LOAN_PRODUCT_VERSION',
        subject: { kind: 'loan-product', id: productId },
        memberId: askedBy,
        amountCents: null,
      },
    };
  }

  answer(_: undefined, db: Queryable, { productId }: Version): Promise<LoanProductDetail> {
    return this.queries.one(productId, db);
  }

  /** The lines that change in the version; for a new product, all lines. */
  async background(
    db: Queryable,
    { id }: ProposalSubject,
    { terms: proposed }: Version,
  ): Promise<ProposalFact[]> {
    const products = await currentProducts(db);
    const before = products.find(({ productId }) => productId === id);
    const after = withDays(proposed, products, id);
    const lines = before === undefined ? termsInWords(after) : changesInWords(before, after);
    return [
      { name: 'PRODUCT', unit: 'TEXT', value: before?.name ?? after.name },
      ...lines.map((value): ProposalFact => ({ name: 'PRODUCT_TERM', unit: 'TEXT', value })),
    ];
  }
}

/** The terms with the days late before a default: those that were sent, or else those of the latest version. */
function withDays(
  { defaultAfterDays, ...terms }: Version['terms'],
  products: readonly CurrentProduct[],
  id: string,
): ProductTerms {
  const before = products.find(({ productId }) => productId === id);
  return {
    ...terms,
    defaultAfterDays: defaultAfterDays ?? before?.defaultAfterDays ?? DEFAULT_AFTER_DAYS,
  };
}
