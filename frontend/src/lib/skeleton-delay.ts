/** Most answers come sooner, and then nothing flickers. */
export const SKELETON_AFTER_MS = 300;
