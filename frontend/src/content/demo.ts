/** Of the accounts of the demo year, which exist in demo mode only. That never runs in production. */
export const demoPassword = 'Dziva-demo-2026';
