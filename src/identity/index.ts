export { avatarPath } from './avatars/avatar-path.js';
export type { BrowserSignInResult } from './sign-in/browser-sign-in.service.js';
export type { NewAccount } from './registration/accounts.service.js';
export { IDENTITY_FORMS } from './identity-forms.js';
export { IDENTITY_ENTITIES } from './identity-entities.js';
export { IdentityModule } from './identity.module.js';
export { identityServices } from './identity-services.js';
export { clearedSessionCookie, sessionCookie } from './sessions/session-cookie.js';
export { deviceLabel } from './sessions/device-label.js';
