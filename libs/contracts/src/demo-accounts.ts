/** The demo accounts that anyone can sign in to with one click. They exist in demo mode only. */
export const DEMO_ACCOUNTS = [
  { who: 'member', email: 'member@dziva.example' },
  { who: 'finance', email: 'finance@dziva.example' },
  { who: 'auditor', email: 'auditor@dziva.example' },
  { who: 'assessor', email: 'assessor@dziva.example' },
  { who: 'admin', email: 'admin@dziva.example' },
  { who: 'admin2', email: 'admin2@dziva.example' },
] as const;
