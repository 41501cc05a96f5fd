/** First and last name in one line. Some people have one single name: their last name is empty. */
export function fullName({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string {
  return `${firstName} ${lastName}`.trim();
}
