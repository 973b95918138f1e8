import { bankAccountModel } from '../bank-account/bank-account.model.ts'
import { connectAccountModel } from '../connect-account/connect-account.model.ts'
import { editBankAccountModel } from '../bank-account/edit-bank-account.model.ts'
import { bankDetailsModel } from '../bank-details/bank-details.model.ts'
import { forgotPasswordModel } from '../forgot-password/forgot-password.model.ts'
import { loginFormModel } from '../connect-account/login-form.model.ts'
import { loginModel } from '../login/login.model.ts'
import { managePasswordModel } from '../manage-password/manage-password.model.ts'
import { manageProfileModel } from '../manage-profile/manage-profile.model.ts'
import { manageSessionsModel } from '../manage-sessions/manage-sessions.model.ts'
import { newPasswordModel } from '../reset-password/new-password.model.ts'
import { otpModel } from '../otp/otp.model.ts'
import { paymentMethodModel } from '../payment-method/payment-method.model.ts'
import { registerModel } from '../register/register.model.ts'
import { resetPasswordModel } from '../reset-password/reset-password.model.ts'
import { sessionsModel } from '../manage-sessions/sessions.model.ts'
import { settingsModel } from '../settings/settings.model.ts'
import { verifyAccountModel } from '../verify-account/verify-account.model.ts'
import { verifyLoginModel } from '../verify-login/verify-login.model.ts'
import type { RegisteredFlow } from './registered-flow.ts'

export const accountFlows: readonly RegisteredFlow[] = [
  {
    model: loginModel,
    file: 'login/login',
    title: 'Login',
    area: 'accounts',
    route: '/login',
    description: 'E-mail and password; a code goes out by mail',
  },
  {
    model: verifyLoginModel,
    file: 'verify-login/verify-login',
    title: 'Verify login',
    area: 'accounts',
    route: '/verify-login',
    description: 'The code of a login opens the session',
  },
  {
    model: registerModel,
    file: 'register/register',
    title: 'Register',
    area: 'accounts',
    route: '/register',
    description: 'A new account; a code goes out by mail',
  },
  {
    model: verifyAccountModel,
    file: 'verify-account/verify-account',
    title: 'Verify account',
    area: 'accounts',
    route: '/verify-account',
    description: 'The code of a new account opens the session',
  },
  {
    model: otpModel,
    file: 'otp/otp',
    title: 'Code entry',
    area: 'accounts',
    description: 'A 6-digit code from a mail, inside both code screens',
  },
  {
    model: connectAccountModel,
    file: 'connect-account/connect-account',
    title: 'Connect an account',
    area: 'accounts',
    description: 'The popup of a login and its code, for whoever needs their own account on a public screen',
  },
  {
    model: loginFormModel,
    file: 'connect-account/login-form',
    title: 'Login form',
    area: 'accounts',
    description: 'E-mail and password, inside the popup that connects an account',
  },
  {
    model: bankAccountModel,
    file: 'bank-account/bank-account',
    title: 'Add a bank account',
    area: 'accounts',
    description: 'Where a buyer will pay',
  },
  {
    model: editBankAccountModel,
    file: 'bank-account/edit-bank-account',
    title: 'Edit a bank account',
    area: 'accounts',
    description: 'A saved account, changed; orders that were made keep their copy',
  },
  {
    model: bankDetailsModel,
    file: 'bank-details/bank-details',
    title: 'Bank accounts',
    area: 'accounts',
    description: 'The saved bank accounts',
  },
  {
    model: paymentMethodModel,
    file: 'payment-method/payment-method',
    title: 'Payment Method',
    area: 'accounts',
    route: '/dashboard/account/payment-method',
    description: 'The bank accounts where a person is paid: a new one, a changed one, one less',
  },
  {
    model: forgotPasswordModel,
    file: 'forgot-password/forgot-password',
    title: 'Forgot password',
    area: 'accounts',
    route: '/forgot-password',
    description: 'Asks for a link that sets a new password',
  },
  {
    model: resetPasswordModel,
    file: 'reset-password/reset-password',
    title: 'Reset password',
    area: 'accounts',
    route: '/reset-password',
    description: 'The link from the mail sets a new password',
  },
  {
    model: newPasswordModel,
    file: 'reset-password/new-password',
    title: 'New password',
    area: 'accounts',
    description: 'The form behind the link',
  },
  {
    model: managePasswordModel,
    file: 'manage-password/manage-password',
    title: 'Manage Account Password',
    area: 'accounts',
    route: '/dashboard/account/manage-password',
    description: 'Another password; all other devices are signed out',
  },
  {
    model: manageSessionsModel,
    file: 'manage-sessions/manage-sessions',
    title: 'Where you are signed in',
    area: 'accounts',
    route: '/dashboard/account/manage-password',
    description: 'The devices of a person, and signing them out',
  },
  {
    model: sessionsModel,
    file: 'manage-sessions/sessions',
    title: 'Sessions',
    area: 'accounts',
    description: 'The list of devices',
  },
  {
    model: manageProfileModel,
    file: 'manage-profile/manage-profile',
    title: 'Manage Profile',
    area: 'accounts',
    route: '/dashboard/account/manage-profile',
    description: 'Name and country; the phone number, once',
  },
  {
    model: settingsModel,
    file: 'settings/settings',
    title: 'Settings',
    area: 'accounts',
    route: '/dashboard/account/settings',
    description: 'Display currency, hidden balances, notifications',
  },
]
