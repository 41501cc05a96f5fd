/** Finds the name of a user id, for messages to colleagues. The identity feature implements it. */
export abstract class PeopleNames {
  abstract nameOf(userId: string): Promise<string | undefined>;
}
