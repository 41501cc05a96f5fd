/** Asked before an amount is sent again whose first try got no answer. */
export const repeatCopy = {
  title: 'Was this sent before?',
  lead: (amount: string, when: string) =>
    `${amount} was sent on ${when}, and no answer came. It may have arrived. If you are not sure, go back and look at the history first.`,
  same: 'It is the same: do it once',
  another: 'It is another one: send both',
  goBack: 'Go back',
} as const;
