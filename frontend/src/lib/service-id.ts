/** The actor of scheduled jobs and imports. */
export const SERVICE_ID = '00000000-0000-4000-8000-000000000000';
