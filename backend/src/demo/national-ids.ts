import { expectedCheckLetter } from '@dziva/contracts/national-id';
import { TOWNS } from './names.ts';
import type { Random } from './random.ts';

/** A national ID with the correct check letter. */
export function nationalIdOf(registry: string, random: Random): string {
  const digits = `${registry}-${random.int(1, 9)}${random.digits(5)}`;
  const district = random.pick(Object.values(TOWNS)).registry;
  const letter = expectedCheckLetter(`${digits} A ${district}`) ?? '';
  return `${digits} ${letter} ${district}`;
}
