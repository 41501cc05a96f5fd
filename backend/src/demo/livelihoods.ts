/** The occupations of members, with their monthly income in whole US dollars. */
export interface Livelihood {
  readonly source: string;
  readonly monthlyMin: number;
  readonly monthlyMax: number;
}

export const LIVELIHOODS: readonly Livelihood[] = [
  { source: 'Salary, primary school teacher', monthlyMin: 340, monthlyMax: 460 },
  { source: 'Salary, registered nurse', monthlyMin: 380, monthlyMax: 560 },
  { source: 'Market stall, vegetables and grain', monthlyMin: 260, monthlyMax: 520 },
  { source: 'Tailoring shop', monthlyMin: 350, monthlyMax: 700 },
  { source: 'Commuter omnibus, one vehicle', monthlyMin: 600, monthlyMax: 1_200 },
  { source: 'Salary, bank teller', monthlyMin: 550, monthlyMax: 850 },
  { source: 'Farming, tobacco and maize', monthlyMin: 500, monthlyMax: 1_600 },
  { source: 'Hardware shop', monthlyMin: 900, monthlyMax: 2_400 },
  { source: 'Building contractor', monthlyMin: 700, monthlyMax: 2_000 },
  { source: 'Salary, electrician at a mine', monthlyMin: 650, monthlyMax: 1_100 },
  { source: 'Dairy and poultry', monthlyMin: 450, monthlyMax: 1_300 },
  { source: 'Hair salon', monthlyMin: 300, monthlyMax: 650 },
  { source: 'Phone and laptop repairs', monthlyMin: 350, monthlyMax: 800 },
  { source: 'Pension and rent of two rooms', monthlyMin: 280, monthlyMax: 480 },
  { source: 'Salary, accountant', monthlyMin: 900, monthlyMax: 1_700 },
  { source: 'Cross-border trading', monthlyMin: 500, monthlyMax: 1_500 },
  { source: 'Long-distance truck driver', monthlyMin: 600, monthlyMax: 950 },
  { source: 'Catering and baking', monthlyMin: 320, monthlyMax: 780 },
];
