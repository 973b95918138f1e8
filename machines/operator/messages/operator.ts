export const SIGN_IN_FIRST = 'Log in first'
export const WRONG_SIGN_IN = 'Wrong username or password, or locked after five wrong entries: wait 15 minutes'
export const WRONG_CODE = 'Wrong code, or used before. Enter the next one'
export const SIGN_IN_OVER = 'Enter your username and password again'
export const LINK_OVER = 'This link is not valid, was used, or is over. Ask for a new one'
export const PASSWORD_SHORT = 'Use 12 characters or more'
export const EMAIL_WRONG = 'Enter an email address'
export const NOT_ALLOWED = 'Your roles do not allow this'
export const FOREIGN_ORIGIN = 'Open the console at its own address'
export const SIGNED_OUT = 'You are logged out'
export const NOTE_MISSING = 'Give a reason'

export const TAKEN = (username: string) => `${username} has taken this`
export const RETURNED = 'It is free again'

export const AWAITS_SECOND = 'A second operator has to approve this within 24 hours'
export const REQUESTED_ALREADY = 'This is requested already and waits for a second operator'
export const TRY_AGAIN = 'This has just changed. Try again'
export const OWN_ACT = 'Another operator has to approve what you requested'
export const ACT_CLOSED = 'This request is closed'
export const ACT_EXPIRED = 'This request is more than 24 hours old'
export const ACT_REFUSED = 'The request is refused'
export const ACT_WITHDRAWN = 'The request is withdrawn'
export const FACTS_CHANGED = 'This has changed since it was requested. Nothing was done; request it anew'
export const REQUEST_VOID = 'Who requested this may not do so any more. Nothing was done'

export const MESSAGE_SENT = 'Sent to both sides'
export const ASKED = (side: string) => `The ${side} is asked and has 24 hours to answer`
export const APPEAL_DECIDED = (side: string) => `The appeal is decided for the ${side}`
export const CASE_DECIDED = 'The case is decided'
export const FROZEN = (username: string) => `Nothing leaves the account ${username} any more`
export const LOGIN_FROZEN = (username: string) => `The login of ${username} is frozen, and nothing leaves the account`
export const UNFROZEN = (username: string) => `The account ${username} is no longer frozen`
export const SESSIONS_ENDED = (username: string) => `${username} is logged out on all devices`
export const WITHDRAWAL_APPROVED = 'The withdrawal is approved'
export const WITHDRAWAL_REFUSED = 'The withdrawal is refused; the amount is available again'
export const PAYOUT_BEGUN = 'The withdrawal is with the bank'
export const LINE_BOOKED = (username: string) => `The line is booked for ${username}`
export const TRANSFER_REFUSED = 'The transfer is refused'
export const LINE_REVERSED = (returned: string, owed: string | null) =>
  owed === null ? `${returned} is reversed` : `${returned} is reversed, and ${owed} is owed: nothing leaves the account`
export const DEPOSIT_ASSIGNED = (username: string) => `The deposit belongs to ${username}`
export const CITE_REQUEST = 'Enter the customer’s support request, or why there is none'
export const OTHER_REQUEST = 'This is no request of this customer about this transaction'
export const DEPOSIT_REVERSED = (returned: string, owed: string | null) =>
  `${LINE_REVERSED(returned, owed)}. The deposit waits for its owner again`
export const REQUEST_CHANGED = 'This request has changed. Read what is new first'
export const REQUEST_ANSWERED = 'The answer is sent'
export const REQUEST_ASKED = 'The question is sent'
export const REQUEST_CLOSED = 'The request is closed'
export const NETWORK_STOPPED = (network: string) => `${network} is stopped`
export const NETWORK_OPENED = (network: string) => `${network} is open again`
export const FEE_CHANGED = (token: string, network: string, fee: string) =>
  `A withdrawal of ${token} on ${network} costs ${fee}`
export const SURPLUS_CREDITED = (amount: string, username: string) => `${amount} is a deposit of ${username}`
export const SURPLUS_OF_CUSTODY = (amount: string) => `${amount} is booked as custody`
export const INVENTORY_ADDED = (amount: string, most: string) => `${amount} is added, at most ${most}`
export const JOB_NOT_DEAD = 'This job was not given up'
export const JOB_RUNS = 'The job is run again'
export const ADVERT_HIDDEN = 'The advert is hidden'
export const ADVERT_SHOWN = 'The advert is in the marketplace again, unless it is paused'
export const ADVERT_HIDDEN_ALREADY = 'This advert is hidden already'
export const ADVERT_NOT_HIDDEN = 'This advert is not hidden'
export const ADVERT_CLOSED = 'This advert is closed'
export const OUTAGE_DECLARED = 'The outage is recorded. Open orders are extended'
export const OUTAGE_OPENED = 'The outage is open. No time of an order runs out until you end it'
export const OUTAGE_ENDED = 'The outage is over. Open orders are extended'
export const NO_OPEN_OUTAGE = 'No outage is open'
export const OUTAGE_BACKWARDS = 'The end is later than the beginning'
export const OPERATOR_ADDED = (email: string) => `The one-time link is sent by email to ${email}`
export const ROLES_CHANGED = (username: string) => `The roles of ${username} are changed`
export const OPERATOR_DISABLED = (username: string) => `${username} can no longer log in`

export const SIMILAR_LINE = 'The same amount came from the same payer within 7 days. Is it another payment?'
export const USERNAME_TAKEN = 'This username is taken'
export const EMAIL_TAKEN = 'This email address is taken'
export const LAST_ADMIN = 'One admin has to be left'
export const SAME_ROLES = 'These are the roles already'
export const DISABLED_ALREADY = 'This operator is disabled already'
