import type { components } from '#openapi/generated/operator.ts'

type ActName = components['schemas']['ActName']

/** What the console asks for in a dialog: an act, or what a second operator does with one. */
export type AskedAct = ActName | 'act.approve' | 'act.refuse'

/** What an act is called, its dialog and its button. */
export const ACTS: Readonly<Record<AskedAct, string>> = {
  'chat.write': 'Write as Support',
  'appeal.ask': 'Ask a side',
  'appeal.decide': 'Decide the appeal',
  'case.decide': 'Decide the case',
  'person.freeze': 'Freeze what leaves the account',
  'login.freeze': 'Freeze the login',
  'person.unfreeze': 'Unfreeze',
  'sessions.end': 'End all sessions',
  'withdrawal.approve': 'Approve the withdrawal',
  'withdrawal.refuse': 'Refuse the withdrawal',
  'bank.begin': 'Give to the bank',
  'bank.book': 'Book a line of the statement',
  'bank.refuse': 'Refuse the transfer',
  'bank.reverse': 'Reverse the booking',
  'operator.add': 'Add an operator',
  'operator.changeRoles': 'Change the roles',
  'operator.disable': 'Disable the operator',
  'operator.invite': 'Send a new link',
  'deposit.assign': 'Assign the deposit',
  'deposit.reverse': 'Reverse the assignment',
  'support.answer': 'Answer',
  'support.ask': 'Ask the customer',
  'support.close': 'Close the request',
  'network.stop': 'Stop the network',
  'network.open': 'Open the network',
  'network.fee': 'Change the fee',
  'surplus.credit': 'Credit what was found',
  'outage.declare': 'Declare an outage',
  'outage.end': 'End the outage',
  'inventory.add': 'Add to the inventory',
  'job.run': 'Run again',
  'advert.hide': 'Hide the advert',
  'advert.show': 'Show the advert',
  'act.approve': 'Approve',
  'act.refuse': 'Refuse',
}

/** What an act does, below its title. */
export const ACT_LEADS: Readonly<Record<AskedAct, string>> = {
  'chat.write': 'Both sides read it and are notified.',
  'appeal.ask': 'The side has 24 hours to answer. Support alone reads the answer.',
  'appeal.decide': 'Final. Both sides read the reason and the text.',
  'case.decide': 'Nothing is taken from either side. Both are notified.',
  'person.freeze': 'Nothing leaves the account, and its devices are logged out. The owner gets an email.',
  'login.freeze': 'The account cannot log in, and nothing leaves it. The owner gets an email.',
  'person.unfreeze': 'Lifts every freeze of the account.',
  'sessions.end': 'All devices are logged out.',
  'withdrawal.approve': 'Check the destination first: it cannot be undone.',
  'withdrawal.refuse': 'The owner reads the text.',
  'bank.begin': 'Enter the payment at the bank first: after that it cannot be cancelled.',
  'bank.book': 'Enter the line as the statement has it. A deposit is credited as it arrived, a withdrawal is paid out.',
  'bank.refuse': 'Funds on hold are available again. The owner reads the text.',
  'bank.reverse': 'What is spent already is owed, and nothing leaves the account until it is settled.',
  'deposit.assign': 'It is credited, and the customer is notified. Name the request in which they miss it.',
  'deposit.reverse': 'What is spent already is owed, and nothing leaves the account until it is settled.',
  'support.answer': 'The customer is notified by email. The request is open until it is closed.',
  'support.ask': 'The customer is notified by email. The request waits for the answer.',
  'support.close': 'The customer is notified by email, and can reopen it within 14 days.',
  'operator.add': 'A link to set up the account is emailed.',
  'operator.changeRoles': 'The roles apply at once.',
  'operator.disable': 'The operator is logged out and cannot log in.',
  'operator.invite': 'A link to set up the account anew is emailed; password and authenticator of before are over.',
  'network.stop': 'No deposits are credited and no withdrawals sent. Customers read the text.',
  'network.open': 'The chain is read anew. It stays stopped while a credited deposit is gone from it.',
  'network.fee': 'From now on. A withdrawal that was requested costs what was confirmed.',
  'surplus.credit': 'Find the transaction on an explorer first: it is booked as a deposit.',
  'outage.declare':
    'Open orders are extended by it. Leave Until empty while it lasts: no time runs out until you end it. It cannot be taken away again.',
  'outage.end': 'It ends now. Open orders are extended by the time that they lost, and have 10 minutes left at least.',
  'inventory.add': 'It is taken from custody, and exchanges are quoted up to it.',
  'job.run': 'It is tried as often as a new one.',
  'advert.hide': 'It leaves the marketplace; open orders continue. The owner reads the text.',
  'advert.show': 'It returns to the marketplace unless it is paused. The owner is notified.',
  'act.approve': 'It is carried out at once, as it was requested.',
  'act.refuse': 'Nothing is done. Who requested it reads the note.',
}

export const NEEDS_SECOND = 'A second operator has to approve it.'

/** The labels of what is entered. */
export const FIELDS = {
  message: 'Message',
  side: 'Side',
  question: 'Question',
  to: 'The crypto goes to',
  reason: 'Reason',
  decision: 'Decision',
  line: 'Line of the statement',
  amount: 'Amount',
  payer: 'Payer or payee',
  another: 'Is it another payment?',
  fee: 'Fee of a withdrawal',
  txid: 'Transaction',
  from: 'From',
  until: 'Until',
  most: 'At most held',
  reference: 'Reference',
  username: 'Username',
  request: 'Support request',
  without: 'If there is none, why',
  name: 'Name',
  email: 'Email',
  roles: 'Roles',
  text: 'Text for the customer',
  note: 'Internal note',
  code: 'Code of your authenticator',
} as const

export const NOTE_HINT = 'For the log alone.'
export const CHOOSE = 'Choose…'
export const CANCEL = 'Cancel'
export const NOT_TWICE = 'the act cannot be carried out'

export const ANOTHER = { yes: 'Yes, another payment' } as const
export const similarText = (line: string, amount: string, username: string): string =>
  `${line}: ${amount} for ${username}`

export const SIDES = { buyer: 'Buyer', seller: 'Seller' } as const

export const CASE_DECISIONS = {
  uphold: 'The claim is proven',
  settle: 'The refund is confirmed',
  dismiss: 'The claim is not proven',
} as const

/** What is wrong with an entry. */
export const FIELD_MISSING = 'Required'
export const AMOUNT_WRONG = 'Enter an amount such as 250.00'
export const REQUEST_WRONG = 'Enter its number of 20 characters'
export const FEE_WRONG = 'Enter an amount such as 0.0005'
export const TXID_WRONG = 'Enter the 64 characters of the transaction'
export const REFERENCE_WRONG = '1 to 60 letters, digits, or . : _ -'
export const USERNAME_WRONG = '3 to 20 of a–z, 0–9 and _'
export const CODE_NOT_WHOLE = 'Enter the 6 digits'
export const tooLong = (most: number) => `At most ${most} characters`
