import type { INestApplicationContext } from '@nestjs/common';
import { OwnPassword } from './credentials/password-change.service.js';
import { PasswordRecovery } from './credentials/password-recovery.service.js';
import { Contacts } from './profile/contacts.service.js';
import { Accounts } from './registration/accounts.service.js';
import { Registration } from './registration/registration.service.js';
import { SetUp } from './registration/set-up.service.js';
import { SecondFactors } from './second-factor/second-factors.service.js';
import { Sessions } from './sessions/sessions.service.js';
import { BrowserSignIn } from './sign-in/browser-sign-in.service.js';
import { SignIn } from './sign-in/sign-in.service.js';
import { Providers } from './social-login/providers.js';
import { SocialLogin } from './social-login/social-login.service.js';
import { EmailChange } from './users/email-change.service.js';
import { Users } from './users/users.service.js';
import { Avatars } from './avatars/avatars.service.js';
import { DeviceSignIn } from './device-sign-in/device-sign-in.service.js';
import { DocumentReviews } from './documents/document-reviews.service.js';
import { Documents } from './documents/documents.service.js';
import { Inbox } from './notifications/inbox.service.js';
import { NotificationPreferences } from './notifications/notification-preferences.service.js';
import { NotificationViews } from './notifications/notification-views.js';
import { PushSubscriptions } from './push/push-subscriptions.service.js';

/** What pages, the command line and the demo call: the same services as the API's. */
export function identityServices(app: INestApplicationContext) {
  return {
    accounts: app.get(Accounts),
    avatars: app.get(Avatars),
    browserSignIn: app.get(BrowserSignIn),
    contacts: app.get(Contacts),
    deviceSignIn: app.get(DeviceSignIn),
    documentReviews: app.get(DocumentReviews),
    documents: app.get(Documents),
    emailChange: app.get(EmailChange),
    inbox: app.get(Inbox),
    notificationPreferences: app.get(NotificationPreferences),
    notificationViews: app.get(NotificationViews),
    ownPassword: app.get(OwnPassword),
    passwordRecovery: app.get(PasswordRecovery),
    providers: app.get(Providers),
    pushSubscriptions: app.get(PushSubscriptions),
    registration: app.get(Registration),
    secondFactors: app.get(SecondFactors),
    sessions: app.get(Sessions),
    setUp: app.get(SetUp),
    signIn: app.get(SignIn),
    socialLogin: app.get(SocialLogin),
    users: app.get(Users),
  };
}
