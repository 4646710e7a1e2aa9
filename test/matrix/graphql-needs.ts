import type { NamedKinds, Samples } from './graphql-calls.js';
import type { Need } from './oracle.js';

const PASSWORD = 'seven green lanterns';

/** What each operation asks of who calls it. An operation that is missing here is expected to refuse everybody. */
export const GRAPHQL_NEEDS: Record<string, Need> = {
  // identity: oneself, in front of the door
  checkDomain: 'public',
  forgotPassword: 'public',
  login: 'public',
  refreshToken: 'public',
  register: 'public',
  resendVerificationEmail: 'public',
  socialLogin: 'public',
  socialProviders: 'public',
  startSocialLogin: 'public',
  updateForgottenPassword: 'public',
  verifyEmail: 'public',
  // identity: oneself, signed in
  confirmIdentity: 'login',
  countries: 'login',
  disableSecondFactor: 'login',
  documents: 'login',
  enableSecondFactor: 'login',
  endOtherSessions: 'login',
  infoStatus: 'login',
  logout: 'login',
  markAllNotificationsRead: 'login',
  myContactInformation: 'login',
  myInfo: 'login',
  myNotifications: 'login',
  mySessions: 'login',
  notificationPreferences: 'login',
  pushPublicKey: 'login',
  removeAvatar: 'login',
  renewRecoveryCodes: 'login',
  requestEmailChange: 'login',
  saveContactInformation: 'login',
  secondFactor: 'login',
  startSecondFactor: 'login',
  subscribePush: 'login',
  unreadNotifications: 'login',
  unsubscribePush: 'login',
  updateNotificationPreference: 'login',
  updatePassword: 'login',
  updateProfile: 'login',
  updateUserSettingInformation: 'login',
  uploadAvatar: 'login',
  // identity: rows of one person, asked for by an id that is nobody's here
  deleteDocument: { only: [] },
  endSession: { only: [] },
  markNotificationRead: { only: [] },
  // the installation
  changeInstallationSwitch: 'admin',
  documentsForReview: 'admin',
  installationHealth: 'admin',
  installationSwitches: 'admin',
  mail: { only: [] },
  mails: 'admin',
  retryMail: { only: [] },
  reviewDocument: { only: [] },
  // company: builds
  applications: { company: 'member' },
  startApplicationUpload: { company: 'company.edit' },
  withdrawApplication: { only: [] },
};

/** Operations whose answer the matrix can not make: outside services, or a secret that only a mail holds. */
export const UNREACHABLE = new Set<string>([]);

export const KINDS: NamedKinds = {};

/** Values where a made-up one would be refused as invalid, and the right one must not depend on the place. */
export const SAMPLES: Samples = {
  'checkDomain.fqdn': 'example.test',
  'confirmIdentity.input': { password: PASSWORD },
  'login.username': 'nobody@people.test',
  'login.password': PASSWORD,
  'register.input': {
    name: 'A Stranger',
    email: 'stranger@new.test',
    password: PASSWORD,
    password_confirmation: PASSWORD,
  },
  'saveContactInformation.input': { streetAddress: 'Jhamsikhel 12' },
  'subscribePush.input': {
    endpoint: 'https://push.example.com/x',
    p256dh: 'B'.repeat(87),
    auth: 'A'.repeat(22),
  },
  'unsubscribePush.endpoint': 'https://push.example.com/x',
  'updateForgottenPassword.input': {
    email: 'nobody@people.test',
    token: 'A'.repeat(43),
    password: PASSWORD,
    password_confirmation: PASSWORD,
  },
  'updateNotificationPreference.input': { type: 'PASSWORD_CHANGED', mail: true, push: true },
  'updatePassword.input': {
    old_password: PASSWORD,
    password: 'nine amber rivers',
    password_confirmation: 'nine amber rivers',
  },
  'uploadAvatar.image': 'AAAA',
  'verifyEmail.input': {
    token: 'A'.repeat(43),
    name: 'A Stranger',
    password: PASSWORD,
    password_confirmation: PASSWORD,
  },
  'reviewDocument.input': { uuid: '0197a000-0000-7000-8000-000000000000', status: 'VERIFIED' },
  'changeInstallationSwitch.input': { name: 'OPEN_REGISTRATION', isOn: true },
  'startApplicationUpload.input.version': '9.9.9',
  'startApplicationUpload.input.fileName': 'tracker.tar.gz',
};
