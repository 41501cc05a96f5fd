/** Whether the answer is a proposal: the command was not carried out and waits for a second person. */
export const isProposed = <Answer>(
  answer: Answer,
): answer is Extract<Answer, { readonly proposal: unknown }> =>
  typeof answer === 'object' && answer !== null && 'proposal' in answer;
