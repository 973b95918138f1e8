// The words of a case about a closed order.

export const CASE_TITLE = 'M2M case'
export const CASE_MISSING = 'Case not found'
export const CASE_UNREACHABLE = 'Could not load the case'

/** The heading of a case, by what its page shows. */
export const CASE_TITLES = {
  toOpen: 'Open a case',
  notOpenable: 'No case can be opened',
  toAnswer: 'Answer the case',
  awaitingAnswer: 'Waiting for an answer',
  awaitingDecision: 'Under review by Support',
  toConfirmRefund: 'Have you received the refund?',
  sent: 'Crypto sent',
  refunded: 'Refunded',
  unproven: 'Claim not proven',
  withdrawn: 'Case withdrawn',
} as const

/** In lists of orders, while a case is open. */
export const CASE_NEXT: Readonly<Partial<Record<keyof typeof CASE_TITLES, string>>> = {
  toAnswer: 'Answer the case',
  awaitingAnswer: 'Case: waiting for an answer',
  awaitingDecision: 'Case: under review by Support',
  toConfirmRefund: 'Case: confirm the refund',
}

export const CASE_STATEMENT = 'What happened'
export const YOUR_STATEMENT = 'Your statement'
export const ONLY_SUPPORT_READS = 'Only Support sees your statement and your images.'
export const STATEMENT_HINT = 'Explain when and how you paid, or what is missing.'
export const SUBMIT_STATEMENT = 'Submit to Support'
export const REPORT_TITLE = 'Report a refund'
export const REPORT_HINT = 'If you have sent the funds back, enter the reference of that payment.'
export const REFUND_REFERENCE = 'Payment reference'
export const REPORT_REFUND = 'Report refund'
export const YOUR_EVIDENCE = 'Your evidence'

/** What is asked about before it is done. */
export const CASE_ACTS = {
  'crypto.send': 'Send the crypto',
  'refund.accept': 'Refund received',
  'case.withdraw': 'Withdraw case',
} as const
export const CASE_QUESTIONS = {
  'crypto.send': 'Send the crypto?',
  'refund.accept': 'Confirm the refund?',
  'case.withdraw': 'Withdraw this case?',
} as const
export const OPEN_CASE = 'Open a case'
export const VIEW_CASE = 'View the case'
export const VIEW_ORDER = 'View order'

// Answers of the server
export const CASE_OPENED = 'Case opened. The other side has 48 hours to answer'
export const CASE_ANSWERED = 'Answer sent to Support'
export const REFUND_REPORTED = 'Refund reported'
export const REFUND_CONFIRMED = 'Refund confirmed. The case is closed'
export const CASE_WITHDRAWN = 'Case withdrawn'
export const LATE_SENT = 'Crypto sent. The case is closed'

// Refusals
export const CASE_NOT_POSSIBLE = 'A case cannot be opened about this order'
export const CASE_TOO_LATE = 'The 14 days to open a case are over'
export const CASE_EXISTS = 'There is already a case about this order'
export const NO_CASE = 'There is no case about this order'
export const CASE_CLOSED = 'This case is closed'
export const NOT_YOURS_TO_DO = 'Only the other side of the order can do this'
export const ANSWERED_ALREADY = 'You have already answered this case'
export const REPORTED_ALREADY = 'A refund is already reported'
export const NO_REFUND_REPORTED = 'No refund is reported yet'
export const UPHELD_ALREADY = 'This claim is already upheld'
export const HEARD_FIRST = 'The other side has not answered yet'
export const REFERENCE_MISSING = 'Enter the reference of the payment'
export const REFERENCE_TOO_LONG = 'The reference can have up to 140 characters'
export const EVIDENCE_CLOSED = 'Images for Support can be added during an appeal, or after you report a payment late'
