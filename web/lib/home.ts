/** Where people land after signing in. */
export const HOME = '/home';
