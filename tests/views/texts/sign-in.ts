import type { Texts } from '../flow-texts.ts'

export const signInTexts: Readonly<Record<string, Texts>> = {
  login: {
    always: [
      'Login to your account',
      'We will email you a 6-digit code.',
      'Email',
      'Password',
      'Forgot password → /forgot-password',
      'Show password',
      'New to Quayside? Sign up',
    ],
    filling: ['Login (primary)'],
    '!filling': ['Loading... (primary)'],
  },
  verifyLogin: {
    always: ['Verify Account', 'Enter the 6-digit code we emailed you. It is valid for 10 minutes.'],
    verified: ['You are logged in (info)', 'Redirecting… (info)'],
    rejected: ['This code was already used or replaced. Start again (down)', 'Taking you back to the start. (down)'],
  },
  register: {
    always: [
      'Get onboarded',
      'Create an account to trade with other people. We will email you a 6-digit code.',
      'Full name',
      'Email',
      'Password',
      'Show password',
      'Confirm password',
      'Already have an account? Login',
    ],
    filling: ['Sign up (primary)'],
    '!filling': ['Loading... (primary)'],
    '!answered.password=null': ['This password is too common. Choose another one'],
  },
  verifyAccount: {
    always: ['Verify Account', 'Enter the 6-digit code we emailed you. It is valid for 10 minutes.'],
    verified: ['You are logged in (info)', 'Redirecting… (info)'],
    rejected: ['This code was already used or replaced. Start again (down)', 'Taking you back to the start. (down)'],
  },
  otp: {
    always: ['Code'],
    'asking.code.entering': ['Verify Account (primary)'],
    'asking.resend.waiting': ['Time Remaining 00:00 time is up'],
    '!code=': ['1', '2', '3'],
    'code=123456': ['4', '5', '6'],
    '!asking.resend.waiting & !asking.resend.spent': ["Didn't recieve code? Resend OTP"],
    'asking.code.verifyingOtp': ['Loading... (primary)'],
    'failure.code=wrong_code': ['Incorrect code'],
    'asking.resend.spent': ['No more codes can be sent. Start again'],
  },
  connectAccount: {
    signingIn: [
      'Login to your account',
      'Log in to connect your account. We will email you a 6-digit code.',
      'New to Quayside? Sign up',
    ],
    '!connecting': ['Close'],
    connecting: ['Connecting your account'],
    'challenge.resend_at=2026-01-01T00:00:10.000Z': ['Verify Account'],
    verifying: ['Enter the 6-digit code we emailed you. It is valid for 10 minutes.'],
    verified: ['You are logged in (info)', 'Taking you back. (info)'],
    rejected: ['This code was already used or replaced. Start again (down)', 'Start again'],
  },
  loginForm: {
    always: ['Login to your account', 'Email', 'Password', 'Forgot password → /forgot-password', 'Show password'],
    filling: ['Login (primary)'],
    submitting: ['Loading... (primary)'],
  },
  forgotPassword: {
    always: [
      'Forgot Password',
      'Enter the email of your account and we will send you a password reset link.',
      'Email',
      'Remembered it? Login',
    ],
    filling: ['Send Password Reset Link (primary)'],
    submitting: ['Loading... (primary)'],
    'answered.email=Invalid email': ['Invalid email'],
  },
  resetPassword: {
    linkMissing: [
      'Reset Password',
      'Choose a new password. All devices are signed out when you change it.',
      'Sorry, you cannot visit this page without a valid link sent to your email (down)',
      'Redirecting to login, where you can request a link. (down)',
      'Login instead → /login',
    ],
  },
  newPassword: {
    always: [
      'Reset Password',
      'Choose a new password. All devices are signed out when you change it.',
      'New password',
      'Show password',
      'Confirm password',
      'Login instead → /login',
    ],
    filling: ['Reset Password (primary)'],
    submitting: ['Loading... (primary)'],
    'filling.failed': [
      'This link has expired. Request a new one (down)',
      'Your password was not changed. (down)',
      'Request a new link → /forgot-password',
    ],
  },
}
