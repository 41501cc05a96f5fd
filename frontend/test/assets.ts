/** A car of the register for specs, pledged and without a number. */
import type { SecuringAsset } from '@dziva/contracts/assets';
import { cents } from '@dziva/money/cents';

export const car: SecuringAsset = {
  id: 'a55e7000-1111-4111-8111-111111111111',
  kind: 'vehicle',
  description: 'Toyota Hilux 2014',
  isIdentified: false,
  identity: {
    chassisNumber: null,
    engineNumber: null,
    registration: null,
    titleDeed: null,
    serialNumber: null,
    brandMark: null,
    earTag: null,
    weightGrams: null,
    fineness: null,
  },
  valueCents: cents(900_000),
  valueMethod: 'ASSESSMENT',
  valuedOn: '2026-11-02',
  state: 'PLEDGED',
};
