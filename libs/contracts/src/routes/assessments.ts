export const ASSESSMENT_SORT_FIELDS = [
  'scheduledAt',
  'applicantName',
  'assessorName',
  'location',
  'result',
] as const;

export const scheduleAssessment = { method: 'POST', path: '/api/assessments' } as const;
export const listAssessments = { method: 'GET', path: '/api/assessments' } as const;
export const getAssessment = { method: 'GET', path: '/api/assessments/:id' } as const;
export const rearrangeAssessment = { method: 'PATCH', path: '/api/assessments/:id' } as const;
export const completeAssessment = { method: 'PATCH', path: '/api/assessments/:id/complete' } as const;
