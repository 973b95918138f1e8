// What is said of a text that was copied.
export const COPIED = {
  amount: 'Amount copied!',
  bankName: 'Bank name copied!',
  accountNumber: 'Account number copied!',
  accountName: 'Account name copied!',
  accountType: 'Account type copied!',
  operator: 'Operator copied!',
  phoneNumber: 'Phone number copied!',
  handle: 'Handle copied!',
  emailOrPhone: 'Email or phone number copied!',
  accountDetails: 'account details copied!',
  orderNumber: 'order number copied!',
  reference: 'Reference copied!',
  tradeId: 'trade id copied!',
  traderUsername: 'Trader username copied!',
  username: 'username copied!',
  userId: 'UID copied!',
} as const
