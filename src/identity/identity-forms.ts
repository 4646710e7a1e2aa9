import { ResetPasswordInput, UpdatePasswordInput } from './credentials/credential.dto.js';
import { ContactInput } from './profile/contact.dto.js';
import { DeviceDecisionInput } from './device-sign-in/device-sign-in.dto.js';
import { EmailInput, RegisterInput, SetUpInput, VerifyEmailInput } from './registration/registration.dto.js';
import { BrowserCodeInput, BrowserLoginInput } from './sign-in/sign-in.dto.js';
import { UpdateProfileInput } from './users/user.dto.js';

/** Input classes by the name under which a page asks for their HTML constraints. */
export const IDENTITY_FORMS = {
  code: BrowserCodeInput,
  contact: ContactInput,
  deviceDecision: DeviceDecisionInput,
  email: EmailInput,
  login: BrowserLoginInput,
  profile: UpdateProfileInput,
  register: RegisterInput,
  resetPassword: ResetPasswordInput,
  setUp: SetUpInput,
  updatePassword: UpdatePasswordInput,
  verifyEmail: VerifyEmailInput,
};
