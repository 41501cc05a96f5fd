/** The password of the demo accounts. They exist in demo mode only, which never runs in production. */
export const demoPassword = 'Dziva-demo-2026';
