/** Puts a name to a user id, for messages to colleagues. The identity feature knows. */
export abstract class PeopleNames {
  abstract nameOf(userId: string): Promise<string | undefined>;
}
