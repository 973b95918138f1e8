import type { components } from '#openapi/generated/exchange.ts'

type Topic = components['schemas']['SupportTopic']
type Phase = components['schemas']['SupportPhase']

// The words of requests to Support.

export const REQUESTS_TITLE = 'Support requests'
export const NO_REQUESTS = 'No requests yet'
export const NEW_REQUEST = 'New request'
export const CONTACT_TITLE = 'Contact Support'
export const SEND_REQUEST = 'Send request'
export const REQUEST_TITLE = 'Support request'
export const REQUEST_MISSING = 'Request not found'
export const REQUEST_UNREACHABLE = 'Could not load the request'

export const TOPICS: Readonly<Record<Topic, string>> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  order: 'M2M order',
  exchange: 'Swap, convert, buy & sell',
  account: 'Account and security',
  other: 'Something else',
}

/** The status of a request, as lists and its page show it. */
export const PHASES: Readonly<Record<Phase, string>> = {
  received: 'Received',
  awaitingPerson: 'Waiting for you',
  awaitingSupport: 'Waiting for Support',
  closed: 'Closed',
}

export const TOPIC = 'Topic'
export const CHOOSE_TOPIC = 'Choose a topic'
export const MESSAGE = 'Message'
export const MESSAGE_HINT = 'What happened, when, and the number of the order or transaction.'
export const NEVER_SECRETS = 'Never send a password or a code. Support never asks for them.'
export const REPLY_TITLE = 'Reply'
export const SEND_REPLY = 'Send'
export const CLOSE_REQUEST = 'Close request'
export const YOUR_IMAGES = 'Your images'
export const MESSAGES = 'Messages'
export const YOU = 'You'
export const SUPPORT = 'Support'
export const VIEW_REQUEST = 'View'

// Answers of the server
export const REQUEST_SENT = 'Request sent. We will email you when Support answers'
export const MESSAGE_SENT = 'Message sent'
export const REQUEST_CLOSED = 'Request closed'

// Refusals
export const TOO_MANY_REQUESTS = 'You can send 10 requests in 24 hours. Add to one that is open'
export const TOO_MANY_MESSAGES = 'You can send 50 messages in 24 hours'
export const REQUEST_FULL = 'This request has no room for more messages. Send a new one'
export const REOPENING_OVER = 'This request was closed more than 14 days ago. Send a new one'
export const CLOSED_ALREADY = 'This request is already closed'
export const NO_PICTURES_NOW = 'This request is closed. Reply first to reopen it'

// What a request waits for
export const RECEIVED_SENTENCE = 'Support has your request. You are notified by email when it answers.'
export const ASKED_SENTENCE = 'Support waits for your answer.'
export const WAITING_SENTENCE = 'You are notified by email when Support answers.'
export const CLOSED_SENTENCE = 'It can no longer be reopened. Send a new request if you need more help.'

// Without an account
export const VISITOR_LEAD = 'We email you a link that sends your request.'
export const YOUR_NAME = 'Name'
export const YOUR_EMAIL = 'Email'
export const VISITOR_REQUEST_MAILED = 'Check your email and open the link to send your request'
export const MAILED_HINT = 'The link is valid for 24 hours. If you don’t receive it, check your spam folder.'
export const WITH_ACCOUNT = 'Log in and send'
export const WRITE_AGAIN = 'Write again'
export const UNCONFIRMED = 'Not sent yet'
export const UNCONFIRMED_SENTENCE = 'Support receives your request once you send it.'
export const LINK_OVER = 'This link does not work, or has expired'
export const OPEN_AGAIN = 'Open the link in the latest email, or write again.'

// A deposit that is missing
export const MISSING_TITLE = 'My deposit is missing'
export const MISSING_LEAD = 'We look for it first. What we cannot find goes to Support with what you enter.'
export const MISSING_CRYPTO = 'Crypto deposit'
export const MISSING_FIAT = 'Bank transfer'
export const FIND_DEPOSIT = 'Find deposit'
export const FIND_ANOTHER = 'Find another'
export const NETWORK = 'Network'
export const TOKEN = 'Token'
export const TRANSACTION_ID = 'Transaction ID'
export const CURRENCY = 'Currency'
export const AMOUNT = 'Amount'
export const PAID_ON = 'Day of the payment'
export const PAYER = 'Name on the account that paid'
export const REFERENCE = 'Reference, if there was one'
export const CHOOSE_NETWORK = 'Choose a network'
export const CHOOSE_TOKEN = 'Choose a token'
export const CHOOSE_CURRENCY = 'Choose a currency'
export const TXID_MISSING = 'Enter the transaction ID'
export const TXID_TOO_LONG = 'A transaction ID has up to 100 characters'
export const AMOUNT_MISSING = 'Enter the amount that you paid'
export const DAY_MISSING = 'Enter the day of the payment'
export const PAYER_MISSING = 'Enter the name of the payer'
export const TOO_LONG = 'This can have up to 140 characters'
export const DEPOSIT_REPORTED = 'We could not find it. Support looks for it'
export const VIEW_TRANSACTION = 'View transaction'
export const VIEW_THE_REQUEST = 'View request'
