import { Credential, FormerPassword } from './credentials/credential.entity.js';
import { DeviceCode } from './device-sign-in/device-code.entity.js';
import { Contact } from './profile/contact.entity.js';
import { RecoveryCode, SecondFactor } from './second-factor/second-factor.entity.js';
import { RefreshToken } from './sessions/refresh-token.entity.js';
import { Session } from './sessions/session.entity.js';
import { SingleUseToken } from './single-use/single-use-token.entity.js';
import { ExternalLogin } from './social-login/external-login.entity.js';
import { User } from './users/user.entity.js';
import { Document } from './documents/document.entity.js';
import { Notification, NotificationPreference } from './notifications/notification.entity.js';
import { PushMessage, PushSubscription } from './push/push-subscription.entity.js';

export const IDENTITY_ENTITIES = [
  Contact,
  Credential,
  DeviceCode,
  Document,
  ExternalLogin,
  FormerPassword,
  Notification,
  NotificationPreference,
  PushMessage,
  PushSubscription,
  RecoveryCode,
  RefreshToken,
  SecondFactor,
  Session,
  SingleUseToken,
  User,
];
