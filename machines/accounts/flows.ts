import type { FlowEntry } from '#machines/routing/flow-entry.ts'

export const accountsFlows = {
  login: {
    title: 'Login',
    page: 'login',
    description: 'Email and password; a code is sent by email',
  },
  verifyLogin: {
    title: 'Verify login',
    page: 'verifyLogin',
    description: 'The code of a login opens the session',
    folder: 'verification',
  },
  register: {
    title: 'Register',
    page: 'register',
    description:
      'A new account; a code is sent by email. An email that is taken is answered alike, and its owner gets an email',
  },
  verifyAccount: {
    title: 'Verify account',
    page: 'verifyAccount',
    description: 'The code of a new account opens the session',
    folder: 'verification',
  },
  otp: {
    title: 'Code entry',
    description: 'A 6-digit code from an email, used by both code screens',
  },
  connectAccount: {
    title: 'Connect an account',
    description: 'A login and its code in a popup, on public screens',
  },
  loginForm: {
    title: 'Login form',
    description: 'Email and password, inside the popup that connects an account',
    folder: 'login',
  },
  bankAccount: {
    title: 'Add a bank account',
    description: 'Adds the account to which buyers pay',
  },
  editBankAccount: {
    title: 'Edit a bank account',
    description: 'Edits a saved account; existing orders keep their copy',
    folder: 'bank-account',
  },
  bankDetails: {
    title: 'Bank accounts',
    description: 'The saved bank accounts',
    file: 'reads',
  },
  payoutAccount: {
    title: 'Add another account',
    description: 'Adds an account that is no bank account: mobile money, a handle, or an email address or phone number',
  },
  editPayoutAccount: {
    title: 'Edit another account',
    description: 'Edits a saved account that is no bank account; existing orders keep their copy',
    folder: 'payout-account',
  },
  payoutAccounts: {
    title: 'Other accounts',
    description: 'The saved accounts of every kind',
    file: 'reads',
  },
  paymentMethod: {
    title: 'Payment Method',
    page: 'paymentMethod',
    description: 'The accounts where a person is paid, of every kind: adding, editing and deleting them',
  },
  forgotPassword: {
    title: 'Forgot password',
    page: 'forgotPassword',
    description: 'Asks for a link that sets a new password',
  },
  resetPassword: {
    title: 'Reset password',
    page: 'resetPassword',
    description: 'The link from the email sets a new password',
  },
  freezeAccount: {
    title: 'Freeze account',
    page: 'freezeAccount',
    description: 'The link of a security email logs out all devices and stops everything that leaves the account',
  },
  confirmMovement: {
    title: 'Confirm with a code',
    description: 'The code from an email confirms what leaves the account',
  },
  newPassword: {
    title: 'New password',
    description: 'The form behind the link',
    folder: 'reset-password',
  },
  managePassword: {
    title: 'Manage Account Password',
    page: 'managePassword',
    description: 'Another password; all other devices are logged out',
  },
  manageSessions: {
    title: 'Devices',
    page: 'managePassword',
    description: 'The devices of a person, and logging them out',
  },
  sessions: {
    title: 'Sessions',
    description: 'The list of devices',
    file: 'reads',
  },
  manageProfile: {
    title: 'Manage Profile',
    page: 'manageProfile',
    description: 'Name and country; the phone number, once',
  },
  settings: {
    title: 'Settings',
    page: 'settings',
    description: 'Display currency, hidden balances, notifications',
  },
  dataExport: {
    title: 'Export data',
    page: 'dataExport',
    description: 'Everything that is stored about the person, as a file; a code from an email confirms it',
  },
  closeAccount: {
    title: 'Close account',
    page: 'closeAccount',
    description: 'What stands in the way of closing the account; a code from an email confirms it',
  },
} as const satisfies Readonly<Record<string, FlowEntry>>
