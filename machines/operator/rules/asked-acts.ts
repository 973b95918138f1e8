import { awardOf } from '#machines/orders/rules/awards.ts'
import {
  AMOUNT_WRONG,
  CODE_NOT_WHOLE,
  FEE_WRONG,
  REFERENCE_WRONG,
  TXID_WRONG,
  REQUEST_WRONG,
  USERNAME_WRONG,
  FIELD_MISSING,
  tooLong,
  type AskedAct,
  type FIELDS,
} from '#machines/operator/messages/acts.ts'
import { OUTAGE_BACKWARDS } from '#machines/operator/messages/operator.ts'
import { instantOf } from '#machines/shared/values/instants.ts'
import type { FieldErrors } from '#machines/shared/values/validation.ts'
import { isAuthenticatorCode } from './access.ts'
import type { OperatorRole } from './acts.ts'
import { CITE_REQUEST } from '#machines/operator/messages/operator.ts'
import { operatorEmailError } from './operators.ts'

export type { AskedAct }

export type FieldName = keyof typeof FIELDS
export type ActValues = Readonly<Record<FieldName, string>>
export type Side = 'buyer' | 'seller'

/** What an act is about. */
export interface AskedAbout {
  /** The order, the username, the transaction, the act, the network, the asset, the job or the advert. */
  readonly id: string
  /** What is at stake, as people read it; of an act what it is. */
  readonly amount: string
  /** Of an order the usernames of its sides, of any other the one person. */
  readonly buyer: string
  readonly seller: string
  /** Of a request to Support, when it had changed last as it was read. */
  readonly seenAt?: string
  /** Of a fee and of what was found on a network. */
  readonly token?: string
  readonly address?: string
  /** Of an operator, the roles until now. */
  readonly roles?: string
  /** For which sides an appeal can be decided now. */
  readonly sides: readonly Side[]
}

export interface Asked {
  readonly act: AskedAct
  readonly needsSecond: boolean
  readonly about: AskedAbout
}

const NOTE_AND_CODE = ['note', 'code'] as const

/** What is entered for an act, in this order. */
const ACT_FIELDS: Readonly<Record<AskedAct, readonly FieldName[]>> = {
  'chat.write': ['message'],
  'appeal.ask': ['side', 'question'],
  'appeal.decide': ['to', 'reason', 'text', ...NOTE_AND_CODE],
  'case.decide': ['decision', 'note'],
  'person.freeze': NOTE_AND_CODE,
  'login.freeze': NOTE_AND_CODE,
  'person.unfreeze': NOTE_AND_CODE,
  'sessions.end': ['note'],
  'withdrawal.approve': NOTE_AND_CODE,
  'withdrawal.refuse': ['text', ...NOTE_AND_CODE],
  'bank.begin': NOTE_AND_CODE,
  'bank.book': ['line', 'amount', 'payer', ...NOTE_AND_CODE],
  'bank.refuse': ['text', ...NOTE_AND_CODE],
  'bank.reverse': NOTE_AND_CODE,
  'deposit.assign': ['username', 'request', 'without', ...NOTE_AND_CODE],
  'deposit.reverse': NOTE_AND_CODE,
  'support.answer': ['message'],
  'support.ask': ['message'],
  'support.close': ['message'],
  'network.stop': ['text', ...NOTE_AND_CODE],
  'network.open': NOTE_AND_CODE,
  'network.fee': ['fee', ...NOTE_AND_CODE],
  'surplus.credit': ['txid', ...NOTE_AND_CODE],
  'outage.declare': ['from', 'until', ...NOTE_AND_CODE],
  'outage.end': NOTE_AND_CODE,
  'inventory.add': ['amount', 'most', 'reference', ...NOTE_AND_CODE],
  'job.run': ['note'],
  'advert.hide': ['text', 'note'],
  'advert.show': ['note'],
  'operator.add': ['username', 'name', 'email', 'roles', ...NOTE_AND_CODE],
  'operator.changeRoles': ['roles', ...NOTE_AND_CODE],
  'operator.disable': NOTE_AND_CODE,
  'operator.invite': NOTE_AND_CODE,
  'act.approve': ['code'],
  'act.refuse': ['note'],
}

export const NO_VALUES: ActValues = {
  message: '',
  side: '',
  question: '',
  to: '',
  reason: '',
  decision: '',
  line: '',
  amount: '',
  payer: '',
  another: '',
  fee: '',
  txid: '',
  from: '',
  until: '',
  most: '',
  reference: '',
  username: '',
  request: '',
  without: '',
  name: '',
  email: '',
  roles: '',
  text: '',
  note: '',
  code: '',
}

const LONGEST: Partial<Record<FieldName, number>> = {
  message: 4000,
  question: 2000,
  note: 900,
  line: 100,
  payer: 140,
  username: 20,
  request: 20,
  without: 900,
  name: 100,
  email: 254,
}
/** What may be empty. */
const OPTIONAL: Partial<Record<AskedAct, readonly FieldName[]>> = {
  'support.close': ['message'],
  'deposit.assign': ['request', 'without'],
  'outage.declare': ['until'],
}
const MESSAGE_OF: Partial<Record<AskedAct, number>> = {
  'support.answer': 2000,
  'support.ask': 2000,
  'support.close': 2000,
}
const TEXT_OF: Partial<Record<AskedAct, number>> = {
  'withdrawal.refuse': 150,
  'bank.refuse': 200,
  'network.stop': 200,
  'advert.hide': 200,
}

/** The most characters of a text, by the contract. */
export const longestOf = (act: AskedAct, field: FieldName): number | undefined => {
  if (field === 'text') return TEXT_OF[act] ?? 2000
  if (field === 'message') return MESSAGE_OF[act] ?? LONGEST[field]
  return LONGEST[field]
}

/** Above zero, with a decimal point, as the statement has it. */
const isAmount = (text: string): boolean => /^(0|[1-9]\d{0,17})(\.\d{1,18})?$/.test(text) && /[1-9]/.test(text)

/** The number of a request as it is sent. */
export const requestNoOf = (typed: string): string => typed.trim().toUpperCase()

/** What an entry of one field looks like. */
const FORMS: Partial<Record<FieldName, readonly [isRight: (text: string) => boolean, error: string]>> = {
  amount: [isAmount, AMOUNT_WRONG],
  most: [isAmount, AMOUNT_WRONG],
  fee: [(text) => /^(0|[1-9]\d{0,17})(\.\d{1,18})?$/.test(text), FEE_WRONG],
  txid: [(text) => /^(0x)?[0-9a-f]{64}$/.test(text), TXID_WRONG],
  reference: [(text) => /^[A-Za-z0-9_.:-]{1,60}$/.test(text), REFERENCE_WRONG],
  from: [(text) => instantOf(text) !== null, FIELD_MISSING],
  until: [(text) => instantOf(text) !== null, FIELD_MISSING],
  username: [(text) => /^[a-z0-9_]{3,20}$/.test(text), USERNAME_WRONG],
  request: [(text) => /^[0-9A-HJKMNP-TV-Z]{20}$/.test(requestNoOf(text)), REQUEST_WRONG],
  code: [isAuthenticatorCode, CODE_NOT_WHOLE],
}

/** Whether an outage ends before it begins. */
const isBackwards = ({ from, until }: ActValues): boolean => (instantOf(until) ?? '') <= (instantOf(from) ?? '')

/** Whether a reason gives the crypto to the side that was chosen. */
const isReasonFor = ({ to, reason }: ActValues): boolean => awardOf(reason)?.to === to

/** An assignment cites a request, or says why there is none. */
const isUncited = (field: FieldName, { request, without }: ActValues): boolean =>
  field === 'request' && request.trim() === '' && without.trim() === ''

const missingOf = (act: AskedAct, field: FieldName, values: ActValues): string | undefined => {
  if (isUncited(field, values)) return CITE_REQUEST
  return OPTIONAL[act]?.includes(field) === true ? undefined : FIELD_MISSING
}

const errorOf = (act: AskedAct, field: FieldName, values: ActValues): string | undefined => {
  const text = values[field].trim()
  const longest = longestOf(act, field)
  if (text === '') return missingOf(act, field, values)
  if (field === 'reason' && !isReasonFor(values)) return FIELD_MISSING
  if (longest !== undefined && [...text].length > longest) return tooLong(longest)
  const [isRight, error] = FORMS[field] ?? []
  if (isRight && !isRight(text)) return error
  if (field === 'email') return operatorEmailError(text) ?? undefined
  return field === 'until' && isBackwards(values) ? OUTAGE_BACKWARDS : undefined
}

/** What is entered for an act; whether a similar line was another payment once the server has found one. */
export const fieldsOf = (act: AskedAct, hasSimilar: boolean): readonly FieldName[] =>
  hasSimilar ? [...ACT_FIELDS[act], 'another'] : ACT_FIELDS[act]

/** What is wrong with what was entered for an act. */
export const actErrors = (act: AskedAct, values: ActValues, hasSimilar = false): FieldErrors<FieldName> =>
  Object.fromEntries(
    fieldsOf(act, hasSimilar).flatMap((field) => {
      const error = errorOf(act, field, values)
      return error === undefined ? [] : [[field, error]]
    }),
  )

/** With another text in a field; the reasons of one side are not those of the other. */
export const withActValue = (values: ActValues, field: FieldName, value: string): ActValues => ({
  ...values,
  ...(field === 'to' && value !== values.to && { reason: '' }),
  [field]: value,
})

/** The roles with one more, or one less, in the order of the contract. */
export const withRole = (roles: string, role: OperatorRole): string => {
  const had = rolesIn(roles)
  return OPERATOR_ROLES.filter((each) => (each === role ? !had.includes(each) : had.includes(each))).join(' ')
}

export const OPERATOR_ROLES: readonly OperatorRole[] = ['support', 'finance', 'risk', 'admin']

/** The roles of an entry. */
export const rolesIn = (roles: string): OperatorRole[] =>
  OPERATOR_ROLES.filter((role) => roles.split(' ').includes(role))

/** What happens to the amount of an act, once it is carried out. */
export const actSentence = ({ act, about }: Asked, { to }: ActValues): string => {
  const { amount, buyer, seller } = about
  if (act === 'appeal.decide') {
    if (to === 'buyer') return `${amount} goes to ${buyer}.`
    return to === 'seller' ? `${amount} returns to ${seller}.` : `${amount} is in escrow.`
  }
  if (act === 'withdrawal.approve') return `${amount} of ${buyer} is paid out.`
  if (act === 'inventory.add') return `Held for exchanges: ${amount}.`
  if (act === 'surplus.credit') return `${amount} at ${about.address ?? ''} is booked.`
  if (act === 'network.fee') return `A withdrawal of ${about.token ?? ''} on ${buyer} costs ${amount}.`
  if (act === 'withdrawal.refuse') return `${amount} is available to ${buyer} again.`
  if (act === 'bank.begin') return `${amount} of ${buyer} is with the bank.`
  if (act === 'bank.book') return `${amount} is announced by ${buyer}.`
  if (act === 'deposit.assign') return `${amount} has no owner.`
  if (act === 'bank.reverse' || act === 'deposit.reverse') return `${amount} is taken from ${buyer} again.`
  if (act === 'bank.refuse') return `${amount} of ${buyer} is not booked.`
  return act === 'act.approve' || act === 'act.refuse' ? amount : buyer
}
