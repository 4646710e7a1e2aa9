export const STATE_COOKIE = 'social-state';
export const SOCIAL_SECONDS = 600;
