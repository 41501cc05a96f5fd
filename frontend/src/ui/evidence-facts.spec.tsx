import type { EvidenceAnswer } from '@dziva/contracts/evidence';
import { describe, expect, it } from '@jest/globals';
import { SERVICE_ID } from '#lib/service-id.ts';
import { evidenceFacts } from './evidence-facts.ts';

const chipo = { id: '1c1f7d0e-1111-4111-8111-111111111111', name: 'Chipo Banda' };
const tendai = { id: '2c1f7d0e-1111-4111-8111-111111111111', name: 'Tendai Moyo' };
const erased = { id: '3c1f7d0e-1111-4111-8111-111111111111', name: null };
const service = { id: SERVICE_ID, name: null };

describe('Whose word an entry rests on, in words', () => {
  it.each<[EvidenceAnswer['kind'], EvidenceAnswer['by'], string]>([
    ['TYPED', [chipo], 'Typed by Chipo Banda'],
    ['TYPED', [tendai, chipo], 'Typed, on the word of Tendai Moyo and Chipo Banda'],
    ['STATEMENT', [chipo], 'Statement, imported by Chipo Banda'],
    ['STATEMENT', [chipo, tendai], 'Statement, imported by Chipo Banda, confirmed by Tendai Moyo'],
    ['OWNER', [erased], 'By the member'],
    ['RULE', [chipo], 'By a rule that Chipo Banda agreed to'],
    ['RULE', [], 'By a rule'],
    ['COUNTED', [chipo, tendai], 'Counted by Chipo Banda and Tendai Moyo'],
    ['DOCUMENT', [chipo, tendai], 'A document, seen by Chipo Banda and Tendai Moyo'],
    ['TYPED', [erased], 'Typed by an erased person'],
    ['TYPED', [service], 'Typed by Dziva'],
  ])('%s by %j is "%s"', (kind, by, words) => {
    expect(evidenceFacts({ kind, by })).toEqual([{ term: 'Rests on', value: words }]);
  });

  it('is left out where the server says nothing', () => expect(evidenceFacts(undefined)).toEqual([]));
});
