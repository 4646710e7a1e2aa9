// Written by `npm run registries` from the files of this folder. Not edited by hand.
import type { INestApplicationContext } from '@nestjs/common';
import { AccessTokenAuthenticator } from './access-tokens/access-token-authenticator.js';
import { AccessToken } from './access-tokens/access-token.entity.js';
import { AccessTokensRepository } from './access-tokens/access-tokens.repository.js';
import { CreateAccessTokenInput } from './access-tokens/own/access-token.dto.js';
import { AccessTokensResolver } from './access-tokens/own/access-tokens.resolver.js';
import { AccessTokens } from './access-tokens/own/access-tokens.service.js';
import { AvatarStore } from './avatars/avatar-store.js';
import { CropInput } from './avatars/avatar.dto.js';
import { AvatarsController } from './avatars/avatars.controller.js';
import { AvatarsResolver } from './avatars/avatars.resolver.js';
import { Avatars } from './avatars/avatars.service.js';
import { Credential, FormerPassword } from './credentials/credential.entity.js';
import { CredentialsRepository } from './credentials/credentials.repository.js';
import { Credentials } from './credentials/credentials.service.js';
import { PasswordHasher } from './credentials/password-hasher.js';
import { DeviceApproval } from './device-sign-in/device-approval.service.js';
import { DeviceCode } from './device-sign-in/device-code.entity.js';
import { DeviceCodesRepository } from './device-sign-in/device-codes.repository.js';
import { DeviceDecisionInput, StartDeviceSignInInput } from './device-sign-in/device-sign-in.dto.js';
import { DeviceSignInResolver } from './device-sign-in/device-sign-in.resolver.js';
import { DeviceSignIn } from './device-sign-in/device-sign-in.service.js';
import { UserCodes } from './device-sign-in/user-codes.service.js';
import { DocumentReviews } from './documents/document-reviews.service.js';
import { DocumentStorage } from './documents/document-storage.js';
import { ReviewDocumentInput, SubmitDocumentInput } from './documents/document.dto.js';
import { Document } from './documents/document.entity.js';
import { DocumentsController } from './documents/documents.controller.js';
import { DocumentsRepository } from './documents/documents.repository.js';
import { DocumentsResolver } from './documents/documents.resolver.js';
import { Documents } from './documents/documents.service.js';
import { DomainCheck } from './domains/domain-check.service.js';
import { DomainsResolver } from './domains/domains.resolver.js';
import { JwtController } from './jwt/jwt.controller.js';
import { Inbox } from './notifications/inbox.service.js';
import { DocumentNotices } from './notifications/notices/document-notices.listener.js';
import { SecurityNotices } from './notifications/notices/security-notices.listener.js';
import { NotificationChannels } from './notifications/notification-channels.js';
import { NotificationPreferences } from './notifications/notification-preferences.service.js';
import { NotificationRenderer } from './notifications/notification-renderer.js';
import { NotificationViews } from './notifications/notification-views.js';
import { NotificationPreferenceInput } from './notifications/notification.dto.js';
import { Notification, NotificationPreference } from './notifications/notification.entity.js';
import { NotificationsRepository } from './notifications/notifications.repository.js';
import { NotificationsResolver } from './notifications/notifications.resolver.js';
import { OwnPassword, PasswordChange } from './passwords/password-change.service.js';
import { PasswordRecovery } from './passwords/password-recovery.service.js';
import { ForgotPasswordInput, ResetPasswordInput, UpdatePasswordInput } from './passwords/password.dto.js';
import { PasswordsResolver } from './passwords/passwords.resolver.js';
import { RecoveryMail } from './passwords/recovery-mail.js';
import { ContactInput } from './profile/contact.dto.js';
import { Contact } from './profile/contact.entity.js';
import { ContactsRepository } from './profile/contacts.repository.js';
import { ContactsResolver } from './profile/contacts.resolver.js';
import { Contacts } from './profile/contacts.service.js';
import { PushMessages } from './push/push-messages.js';
import { PushMessage, PushSubscription } from './push/push-subscription.entity.js';
import { PushSubscriptions } from './push/push-subscriptions.service.js';
import { PushSubscriptionInput } from './push/push.dto.js';
import { PushRelay } from './push/push.relay.js';
import { PushRepository } from './push/push.repository.js';
import { PushResolver } from './push/push.resolver.js';
import { Accounts } from './registration/accounts.service.js';
import { InvitedAccounts } from './registration/invited-accounts.service.js';
import { RegistrationMails } from './registration/registration-mails.js';
import { RegisterInput, SetUpInput, VerifyEmailInput } from './registration/registration.dto.js';
import { RegistrationResolver } from './registration/registration.resolver.js';
import { Registration } from './registration/registration.service.js';
import { SetUp } from './registration/set-up.service.js';
import { RecoveryCode, SecondFactor } from './second-factor/second-factor.entity.js';
import { SecondFactorsRepository } from './second-factor/second-factors.repository.js';
import { SecondFactorsResolver } from './second-factor/second-factors.resolver.js';
import { SecondFactors } from './second-factor/second-factors.service.js';
import { AccessTokenStrategy } from './sessions/authentication/session-authenticator.js';
import { SessionTokens } from './sessions/authentication/session-tokens.service.js';
import { RefreshToken } from './sessions/refresh-token.entity.js';
import { Session } from './sessions/session.entity.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsResolver } from './sessions/sessions.resolver.js';
import { Sessions } from './sessions/sessions.service.js';
import { ApiSignIn } from './sign-in/api-sign-in.service.js';
import { BrowserSignIn } from './sign-in/browser-sign-in.service.js';
import { KnownDevices } from './sign-in/known-devices.js';
import { SignInLimits } from './sign-in/sign-in-limits.js';
import { BrowserCodeInput, BrowserLoginInput, ConfirmIdentityInput, LoginInput } from './sign-in/sign-in.dto.js';
import { SignInResolver } from './sign-in/sign-in.resolver.js';
import { SignIn } from './sign-in/sign-in.service.js';
import { MailLimits } from './single-use/mail-limits.js';
import { SingleUseToken } from './single-use/single-use-token.entity.js';
import { SingleUseTokens } from './single-use/single-use-tokens.js';
import { SingleUseTokensRepository } from './single-use/single-use-tokens.repository.js';
import { ExternalAccounts } from './social-login/external-accounts.js';
import { ExternalLogin } from './social-login/external-login.entity.js';
import { ExternalLoginsRepository } from './social-login/external-logins.repository.js';
import { Providers } from './social-login/providers.js';
import { SocialLoginResolver } from './social-login/social-login.resolver.js';
import { SocialLogin } from './social-login/social-login.service.js';
import { EmailChange } from './users/email-change.service.js';
import { EmailInput } from './users/email.dto.js';
import { PeopleNames } from './users/people-names.query.js';
import { UpdateProfileInput, UserSettingInformationInput } from './users/user.dto.js';
import { User } from './users/user.entity.js';
import { UsersRepository } from './users/users.repository.js';
import { UsersResolver } from './users/users.resolver.js';
import { Users } from './users/users.service.js';

export const IDENTITY_ENTITIES = [
  AccessToken,
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

export const IDENTITY_CONTROLLERS = [AvatarsController, DocumentsController, JwtController];

export const IDENTITY_PROVIDERS = [
  AccessTokenAuthenticator,
  AccessTokenStrategy,
  AccessTokens,
  AccessTokensRepository,
  AccessTokensResolver,
  Accounts,
  ApiSignIn,
  AvatarStore,
  Avatars,
  AvatarsResolver,
  BrowserSignIn,
  Contacts,
  ContactsRepository,
  ContactsResolver,
  Credentials,
  CredentialsRepository,
  DeviceApproval,
  DeviceCodesRepository,
  DeviceSignIn,
  DeviceSignInResolver,
  DocumentNotices,
  DocumentReviews,
  DocumentStorage,
  Documents,
  DocumentsRepository,
  DocumentsResolver,
  DomainCheck,
  DomainsResolver,
  EmailChange,
  ExternalAccounts,
  ExternalLoginsRepository,
  Inbox,
  InvitedAccounts,
  KnownDevices,
  MailLimits,
  NotificationChannels,
  NotificationPreferences,
  NotificationRenderer,
  NotificationViews,
  NotificationsRepository,
  NotificationsResolver,
  OwnPassword,
  PasswordChange,
  PasswordHasher,
  PasswordRecovery,
  PasswordsResolver,
  PeopleNames,
  Providers,
  PushMessages,
  PushRelay,
  PushRepository,
  PushResolver,
  PushSubscriptions,
  RecoveryMail,
  Registration,
  RegistrationMails,
  RegistrationResolver,
  SecondFactors,
  SecondFactorsRepository,
  SecondFactorsResolver,
  SecurityNotices,
  SessionTokens,
  Sessions,
  SessionsRepository,
  SessionsResolver,
  SetUp,
  SignIn,
  SignInLimits,
  SignInResolver,
  SingleUseTokens,
  SingleUseTokensRepository,
  SocialLogin,
  SocialLoginResolver,
  UserCodes,
  Users,
  UsersRepository,
  UsersResolver,
];

/** Input classes from which pages derive the constraints of their forms, by name without `Input`. */
export const IDENTITY_FORMS = {
  browserCode: BrowserCodeInput,
  browserLogin: BrowserLoginInput,
  confirmIdentity: ConfirmIdentityInput,
  contact: ContactInput,
  createAccessToken: CreateAccessTokenInput,
  crop: CropInput,
  deviceDecision: DeviceDecisionInput,
  email: EmailInput,
  forgotPassword: ForgotPasswordInput,
  login: LoginInput,
  notificationPreference: NotificationPreferenceInput,
  pushSubscription: PushSubscriptionInput,
  register: RegisterInput,
  resetPassword: ResetPasswordInput,
  reviewDocument: ReviewDocumentInput,
  setUp: SetUpInput,
  startDeviceSignIn: StartDeviceSignInInput,
  submitDocument: SubmitDocumentInput,
  updatePassword: UpdatePasswordInput,
  updateProfile: UpdateProfileInput,
  userSettingInformation: UserSettingInformationInput,
  verifyEmail: VerifyEmailInput,
};

/** What pages, the command line and the demo call: the same services as the API. */
export function identityServices(app: INestApplicationContext) {
  return {
    accessTokens: app.get(AccessTokens),
    accounts: app.get(Accounts),
    avatars: app.get(Avatars),
    browserSignIn: app.get(BrowserSignIn),
    contacts: app.get(Contacts),
    deviceApproval: app.get(DeviceApproval),
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
