import type { FlowEntry } from './flow-entry.ts'

export const accountFlows = {
  login: {
    title: 'Login',
    area: 'accounts',
    page: 'login',
    description: 'Email and password; a code is sent by email',
  },
  verifyLogin: {
    title: 'Verify login',
    area: 'accounts',
    page: 'verifyLogin',
    description: 'The code of a login opens the session',
    folder: 'verification',
  },
  register: {
    title: 'Register',
    area: 'accounts',
    page: 'register',
    description:
      'A new account; a code is sent by email. An email that is taken is answered alike, and its owner gets an email',
  },
  verifyAccount: {
    title: 'Verify account',
    area: 'accounts',
    page: 'verifyAccount',
    description: 'The code of a new account opens the session',
    folder: 'verification',
  },
  otp: {
    title: 'Code entry',
    area: 'accounts',
    description: 'A 6-digit code from an email, used by both code screens',
  },
  connectAccount: {
    title: 'Connect an account',
    area: 'accounts',
    description: 'A login and its code in a popup, on public screens',
  },
  loginForm: {
    title: 'Login form',
    area: 'accounts',
    description: 'Email and password, inside the popup that connects an account',
    folder: 'login',
  },
  bankAccount: {
    title: 'Add a bank account',
    area: 'accounts',
    description: 'Adds the account to which buyers pay',
  },
  editBankAccount: {
    title: 'Edit a bank account',
    area: 'accounts',
    description: 'Edits a saved account; existing orders keep their copy',
    folder: 'bank-account',
  },
  bankDetails: {
    title: 'Bank accounts',
    area: 'accounts',
    description: 'The saved bank accounts',
  },
  paymentMethod: {
    title: 'Payment Method',
    area: 'accounts',
    page: 'paymentMethod',
    description: 'The bank accounts where a person is paid: adding, editing and deleting them',
  },
  forgotPassword: {
    title: 'Forgot password',
    area: 'accounts',
    page: 'forgotPassword',
    description: 'Asks for a link that sets a new password',
  },
  resetPassword: {
    title: 'Reset password',
    area: 'accounts',
    page: 'resetPassword',
    description: 'The link from the email sets a new password',
  },
  newPassword: {
    title: 'New password',
    area: 'accounts',
    description: 'The form behind the link',
    folder: 'reset-password',
  },
  managePassword: {
    title: 'Manage Account Password',
    area: 'accounts',
    page: 'managePassword',
    description: 'Another password; all other devices are logged out',
  },
  manageSessions: {
    title: 'Devices',
    area: 'accounts',
    page: 'managePassword',
    description: 'The devices of a person, and logging them out',
  },
  sessions: {
    title: 'Sessions',
    area: 'accounts',
    description: 'The list of devices',
    folder: 'manage-sessions',
  },
  manageProfile: {
    title: 'Manage Profile',
    area: 'accounts',
    page: 'manageProfile',
    description: 'Name and country; the phone number, once',
  },
  settings: {
    title: 'Settings',
    area: 'accounts',
    page: 'settings',
    description: 'Display currency, hidden balances, notifications',
  },
} as const satisfies Readonly<Record<string, FlowEntry>>
