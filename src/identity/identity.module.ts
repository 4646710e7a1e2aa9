import { Module } from '@nestjs/common';
import { Authenticator } from '../shared/permissions/authenticator.js';
import { AvatarStore } from './avatars/avatar-store.js';
import { AvatarsController } from './avatars/avatars.controller.js';
import { AvatarsResolver } from './avatars/avatars.resolver.js';
import { Avatars } from './avatars/avatars.service.js';
import { CredentialsRepository } from './credentials/credentials.repository.js';
import { CredentialsResolver } from './credentials/credentials.resolver.js';
import { Credentials } from './credentials/credentials.service.js';
import { OwnPassword, PasswordChange } from './credentials/password-change.service.js';
import { PasswordHasher } from './credentials/password-hasher.js';
import { PasswordRecovery } from './credentials/password-recovery.service.js';
import { RecoveryMail } from './credentials/recovery-mail.js';
import { DeviceCodesRepository } from './device-sign-in/device-codes.repository.js';
import { DeviceSignInResolver } from './device-sign-in/device-sign-in.resolver.js';
import { DeviceSignIn } from './device-sign-in/device-sign-in.service.js';
import { DocumentReviews } from './documents/document-reviews.service.js';
import { DocumentStorage } from './documents/document-storage.js';
import { DocumentsController } from './documents/documents.controller.js';
import { DocumentsRepository } from './documents/documents.repository.js';
import { DocumentsResolver } from './documents/documents.resolver.js';
import { Documents } from './documents/documents.service.js';
import { DomainCheck, NameServer, SystemNameServer } from './domains/domain-check.service.js';
import { DomainsResolver } from './domains/domains.resolver.js';
import { DocumentNotices } from './notifications/document-notices.listener.js';
import { Inbox } from './notifications/inbox.service.js';
import { NotificationChannels } from './notifications/notification-channels.js';
import { NotificationPreferences } from './notifications/notification-preferences.service.js';
import { NotificationRenderer } from './notifications/notification-renderer.js';
import { NotificationViews } from './notifications/notification-views.js';
import { NotificationsRepository } from './notifications/notifications.repository.js';
import { NotificationsResolver } from './notifications/notifications.resolver.js';
import { SecurityNotices } from './notifications/security-notices.listener.js';
import { ContactsRepository } from './profile/contacts.repository.js';
import { ContactsResolver } from './profile/contacts.resolver.js';
import { Contacts } from './profile/contacts.service.js';
import { PushMessages } from './push/push-messages.js';
import { PushSender, WebPushSender } from './push/push-sender.js';
import { PushSubscriptions } from './push/push-subscriptions.service.js';
import { PushRelay } from './push/push.relay.js';
import { PushRepository } from './push/push.repository.js';
import { PushResolver } from './push/push.resolver.js';
import { Accounts } from './registration/accounts.service.js';
import { InvitedAccounts } from './registration/invited-accounts.service.js';
import { MailLimits } from './registration/mail-limits.js';
import { RegistrationMails } from './registration/registration-mails.js';
import { RegistrationResolver } from './registration/registration.resolver.js';
import { Registration } from './registration/registration.service.js';
import { SetUp } from './registration/set-up.service.js';
import { SecondFactorsRepository } from './second-factor/second-factors.repository.js';
import { SecondFactorsResolver } from './second-factor/second-factors.resolver.js';
import { SecondFactors } from './second-factor/second-factors.service.js';
import { AccessTokenStrategy, SessionAuthenticator } from './sessions/session-authenticator.js';
import { SessionTokens } from './sessions/session-tokens.service.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsResolver } from './sessions/sessions.resolver.js';
import { Sessions } from './sessions/sessions.service.js';
import { ApiSignIn } from './sign-in/api-sign-in.service.js';
import { BrowserSignIn } from './sign-in/browser-sign-in.service.js';
import { JwtController } from './sign-in/jwt.controller.js';
import { KnownDevices } from './sign-in/known-devices.js';
import { SignInLimits } from './sign-in/sign-in-limits.js';
import { SignInResolver } from './sign-in/sign-in.resolver.js';
import { SignIn } from './sign-in/sign-in.service.js';
import { SingleUseTokens } from './single-use/single-use-tokens.js';
import { ExternalAccounts } from './social-login/external-accounts.js';
import { Providers } from './social-login/providers.js';
import { SocialLoginResolver } from './social-login/social-login.resolver.js';
import { SocialLogin } from './social-login/social-login.service.js';
import { EmailChange } from './users/email-change.service.js';
import { UsersRepository } from './users/users.repository.js';
import { UsersResolver } from './users/users.resolver.js';
import { Users } from './users/users.service.js';

const PUBLIC_SERVICES = [
  Accounts,
  Avatars,
  BrowserSignIn,
  Contacts,
  DeviceSignIn,
  DocumentReviews,
  Documents,
  EmailChange,
  Inbox,
  InvitedAccounts,
  NotificationPreferences,
  NotificationViews,
  OwnPassword,
  PasswordRecovery,
  Providers,
  PushSubscriptions,
  Registration,
  SecondFactors,
  Sessions,
  SetUp,
  SignIn,
  SocialLogin,
  Users,
];

@Module({
  controllers: [AvatarsController, DocumentsController, JwtController],
  providers: [
    ...PUBLIC_SERVICES,
    AccessTokenStrategy,
    ApiSignIn,
    AvatarStore,
    AvatarsResolver,
    Credentials,
    CredentialsRepository,
    CredentialsResolver,
    ContactsRepository,
    ContactsResolver,
    DeviceCodesRepository,
    DeviceSignInResolver,
    DocumentNotices,
    DocumentStorage,
    DocumentsRepository,
    DocumentsResolver,
    DomainCheck,
    DomainsResolver,
    ExternalAccounts,
    KnownDevices,
    MailLimits,
    NotificationChannels,
    NotificationsRepository,
    NotificationsResolver,
    PasswordChange,
    PasswordHasher,
    PushMessages,
    PushRelay,
    PushRepository,
    PushResolver,
    RecoveryMail,
    RegistrationMails,
    RegistrationResolver,
    SecondFactorsRepository,
    SecondFactorsResolver,
    SecurityNotices,
    SessionAuthenticator,
    SessionTokens,
    SessionsRepository,
    SessionsResolver,
    SignInLimits,
    SignInResolver,
    SingleUseTokens,
    SocialLoginResolver,
    UsersRepository,
    UsersResolver,
    NotificationRenderer,
    { provide: PushSender, useClass: WebPushSender },
    { provide: Authenticator, useExisting: SessionAuthenticator },
    { provide: NameServer, useClass: SystemNameServer },
  ],
  exports: [...PUBLIC_SERVICES, Authenticator],
})
export class IdentityModule {}
