/** Takes and removes pictures (routes/resources/avatar.ts). */
export const AVATAR_ROUTE = '/resources/avatar';
