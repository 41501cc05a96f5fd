/** The entry that uses a payment reference. */
import { z } from 'zod';
import { id } from './answer-fields.ts';
import { REFERENCE_USE_KINDS } from '@dziva/vocabulary/references';

export const referenceUse = z.object({ kind: z.enum(REFERENCE_USE_KINDS), id });
export type ReferenceUse = z.output<typeof referenceUse>;
