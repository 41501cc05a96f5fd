/** The delay before a loading placeholder is shown. Most answers arrive sooner, so that most pages do not flicker. */
export const SKELETON_AFTER_MS = 300;
