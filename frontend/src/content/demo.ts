/** The accounts of the demo year. They exist in demo mode only, which never runs in production. */
export const demoAccounts = [
  { who: 'member', email: 'member@dziva.example' },
  { who: 'finance', email: 'finance@dziva.example' },
  { who: 'assessor', email: 'assessor@dziva.example' },
  { who: 'admin', email: 'admin@dziva.example' },
  { who: 'admin2', email: 'admin2@dziva.example' },
] as const;

export const demoPassword = 'Dziva-demo-2026';
