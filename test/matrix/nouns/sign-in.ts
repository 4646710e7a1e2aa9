import { PASSWORD, type NounNeeds } from '../needs.js';

export default {
  operations: {
    checkDomain: 'public',
    deviceSignIn: 'public',
    forgotPassword: 'public',
    login: 'public',
    refreshToken: 'public',
    register: 'public',
    resendVerificationEmail: 'public',
    socialLogin: 'public',
    socialProviders: 'public',
    startDeviceSignIn: 'public',
    startSocialLogin: 'public',
    updateForgottenPassword: 'public',
    verifyEmail: 'public',
  },
  samples: {
    'checkDomain.fqdn': 'example.test',
    'login.username': 'nobody@people.test',
    'login.password': PASSWORD,
    'register.input': {
      name: 'A Stranger',
      email: 'stranger@new.test',
      password: PASSWORD,
      password_confirmation: PASSWORD,
    },
    'updateForgottenPassword.input': {
      email: 'nobody@people.test',
      token: 'A'.repeat(43),
      password: PASSWORD,
      password_confirmation: PASSWORD,
    },
    'verifyEmail.input': {
      token: 'A'.repeat(43),
      name: 'A Stranger',
      password: PASSWORD,
      password_confirmation: PASSWORD,
    },
  },
} satisfies NounNeeds;
