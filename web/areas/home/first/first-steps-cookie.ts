/** Says that its reader has put the list of first steps away. */
export const FIRST_STEPS_COOKIE = 'first-steps';
