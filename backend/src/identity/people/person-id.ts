import { v5 as uuidV5 } from 'uuid';

/** The namespace for the ids of person streams. */
const PERSONS = '2f6d0c8e-9a54-5d0b-8f57-6c2c1a1f7e35';

/** The id of the stream about the person behind an account. */
export const personIdOf = (userId: string): string => uuidV5(userId, PERSONS);
