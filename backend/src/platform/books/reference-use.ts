import type { ReferenceUseKind } from '@dziva/vocabulary/references';

/** An entry that uses the reference of a payment: the kind of the entry and its id; for a disbursement, the id of the loan. */
export interface ReferenceUse {
  readonly kind: ReferenceUseKind;
  readonly id: string;
}
