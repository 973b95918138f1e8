import { after } from 'statewalk/actor-inputs'
import { MOST_TOO_LOW } from '#machines/exchange/messages/inventory.ts'
import * as endpoint from '#machines/operator/endpoints/acts.ts'
import * as refusal from '#machines/operator/messages/operator.ts'
import { choicesOf } from '#machines/operator/rules/act-choices.ts'
import { fieldsOf, type FieldName, type Side } from '#machines/operator/rules/asked-acts.ts'
import {
  ACT_REF,
  ADVERT_REF,
  JOB_REF,
  askedActs,
  executedAct,
  ORDER_REF,
  waitingAct,
  WITHDRAWAL_REF,
  bookedLine,
  TRANSFER_REF,
  DEPOSIT_REF,
  REQUEST_REF,
} from '#machines/operator/samples/acts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { typed } from '#machines/shared/form/define-form-model.ts'
import { aKey } from '#machines/shared/model/expected-requests.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { operatorActMachine } from './operator-act.machine.ts'
import { operatorActReads } from './operator-act.reads.ts'

const TXID = 'ab'.repeat(32)

/** What is entered into each field. */
const ENTRIES: Readonly<Record<FieldName, readonly string[]>> = {
  message: ['', 'Please send the receipt of your bank.'],
  side: ['buyer', 'seller'],
  question: ['', 'Which account did you check?'],
  to: ['buyer', 'seller'],
  reason: ['payment_proven', 'payment_not_proven'],
  decision: ['uphold', 'dismiss'],
  line: ['', '2026-11-29/17'],
  amount: ['0', '250.00'],
  payer: ['', 'BEN KAY'],
  another: ['yes'],
  fee: ['1,5', '2.5'],
  txid: ['abc', TXID],
  from: ['', '2026-01-01T10:02'],
  until: ['2026-01-01T10:02', '2026-01-01T10:20'],
  most: ['0', '300'],
  reference: ['a b', '2026-11'],
  username: ['Pat', 'pat'],
  request: ['', REQUEST_REF],
  without: ['', 'The customer sent it again from the same wallet.'],
  name: ['', 'Pat Lee'],
  email: ['pat', 'pat@example.com'],
  roles: [],
  text: ['', 'The receipt shows your payment.'],
  note: ['', 'Checked the statement of the bank.'],
  code: ['12345', '123456'],
}

const done = { status: 200, body: { message: 'Done', data: executedAct } } as const
const requested = { status: 200, body: { message: refusal.AWAITS_SECOND, data: waitingAct } } as const
const wrongCode = {
  status: 400,
  body: {
    error: refusal.WRONG_CODE,
    code: 'wrong_code',
    fields: { code: refusal.WRONG_CODE },
  },
} as const
const notNow = { status: 409, body: { error: refusal.REQUESTED_ALREADY, code: 'not_now' } } as const
const similarLine = {
  status: 409 as const,
  body: { error: refusal.SIMILAR_LINE, code: 'similar_line' as const, data: [bookedLine] },
}
const taken = {
  status: 400,
  body: { error: refusal.USERNAME_TAKEN, code: 'rule_broken', fields: { username: refusal.USERNAME_TAKEN } },
} as const
const mostTooLow = {
  status: 400,
  body: { error: MOST_TOO_LOW, code: 'rule_broken', fields: { most: MOST_TOO_LOW } },
} as const
const changed = { status: 409, body: { error: refusal.FACTS_CHANGED, code: 'not_now' } } as const
const read = { status: 409, body: { error: refusal.REQUEST_CHANGED, code: 'not_now' } } as const
const notAllowed = { status: 403, body: { error: refusal.NOT_ALLOWED, code: 'not_allowed' } } as const

const noted = { done, notNow, lost: 'offline' } as const
const confirmed = { done, wrongCode, lost: 'offline' } as const

const ofOrder = { path: { order_no: ORDER_REF }, key: aKey }
const ofPerson = { path: { username: 'ben_kay' }, key: aKey }
const ofTransfer = { path: { id: TRANSFER_REF }, key: aKey }
const ofDeposit = { path: { ref: DEPOSIT_REF }, key: aKey }
const ofRequest = { path: { request_no: REQUEST_REF }, key: aKey }
const seen = { seen_at: '2026-01-01T11:40:00.000Z' }
const ofAct = { path: { id: ACT_REF }, key: aKey }
const ofOperator = { path: { username: 'pat' }, key: aKey }
const ofWithdrawal = { path: { t_id: WITHDRAWAL_REF }, key: aKey }
const ofNetwork = { path: { network: 'Ethereum' }, key: aKey }
const ofAdvert = { path: { t_id: ADVERT_REF }, key: aKey }
const note = { note: typed('note') }
const noteAndCode = { ...note, code: typed('code') }

/** What was chosen in a field last. */
const entered = <Value extends string>(field: FieldName) =>
  after<Value>({ 'field.change': (soFar, { name, value }) => (name === field ? value : soFar) })

/** What was typed into a field last; left out while that is empty. */
const filled = (field: FieldName) =>
  after<string>({ 'field.change': (soFar, { name, value }) => (name === field ? value || undefined : soFar) })

/** The minute that was entered last, in UTC. */
const minute = (field: 'from' | 'until') =>
  after<string>({ 'field.change': (soFar, { name, value }) => (name === field ? `${String(value)}:00.000Z` : soFar) })

/** A reason is chosen anew for another side. */
const reason = after<'payment_proven' | 'payment_not_proven'>({
  'field.change': (soFar, { name, value }) => (name === 'reason' ? value : name === 'to' ? undefined : soFar),
})

/** The roles until now, each added or removed by its button; null while the act is not about roles. */
const roles = after<never>({
  start: () => [],
  'start(changingRoles)': () => ['support'],
  'role.toggle': (soFar, { id }) =>
    Array.isArray(soFar)
      ? ['support', 'finance', 'risk', 'admin'].filter((role) => soFar.includes(role) !== (role === id))
      : [],
})

/** Whether a value can be chosen now, or is typed. */
const isOffered = (...[asked, name, values, value]: [...Parameters<typeof choicesOf>, string]): boolean =>
  choicesOf(asked, name, values)?.some((choice) => choice.value === value) ?? true

export const operatorActModel: FlowModel<typeof operatorActMachine> = {
  machine: operatorActMachine,
  reads: operatorActReads,
  inputs: Object.fromEntries(
    Object.entries(askedActs).map(([name, asked]) => [name, { asked, newKey: arriving().newKey }]),
  ),
  events: {
    'field.change': ({ context: { asked, values, similar } }) =>
      fieldsOf(asked.act, similar.length > 0).flatMap((name) =>
        ENTRIES[name]
          .filter((value) => value !== values[name] && isOffered(asked, name, values, value))
          .map((value) => ({ name, value })),
      ),
    'field.leave': ({ context: { asked, similar } }) =>
      fieldsOf(asked.act, similar.length > 0)
        .filter((name) => name !== 'roles')
        .map((name) => ({ name })),
    'role.toggle': ({ context: { asked } }) =>
      fieldsOf(asked.act, false).includes('roles') ? [{ id: 'support' as const }, { id: 'risk' as const }] : [],
  },
  outcomes: {
    writeAsSupport: { endpoint: endpoint.writeAsSupport, cases: noted },
    askOrderSide: { endpoint: endpoint.askOrderSide, cases: { ...noted, notAllowed } },
    decideAppeal: { endpoint: endpoint.decideAppeal, cases: { ...confirmed, requested, notNow } },
    decideCase: { endpoint: endpoint.decideCase, cases: { ...noted, requested } },
    freezePerson: { endpoint: endpoint.freezePerson, cases: confirmed },
    freezeLogin: { endpoint: endpoint.freezeLogin, cases: confirmed },
    unfreezePerson: { endpoint: endpoint.unfreezePerson, cases: { requested, wrongCode, lost: 'offline' } },
    endPersonSessions: { endpoint: endpoint.endPersonSessions, cases: noted },
    approveWithdrawal: { endpoint: endpoint.approveWithdrawal, cases: { ...confirmed, requested, notNow } },
    refuseWithdrawal: { endpoint: endpoint.refuseWithdrawal, cases: { ...confirmed, notNow } },
    beginBankPayout: { endpoint: endpoint.beginBankPayout, cases: { ...confirmed, notNow } },
    bookBankLine: { endpoint: endpoint.bookBankLine, cases: { ...confirmed, requested, similarLine } },
    refuseBankTransfer: { endpoint: endpoint.refuseBankTransfer, cases: { ...confirmed, notNow } },
    reverseBankLine: { endpoint: endpoint.reverseBankLine, cases: { requested, wrongCode, lost: 'offline' } },
    assignDepositTo: { endpoint: endpoint.assignDepositTo, cases: { requested, wrongCode, lost: 'offline' } },
    reverseDeposit: { endpoint: endpoint.reverseDeposit, cases: { requested, wrongCode, lost: 'offline' } },
    answerSupportRequest: { endpoint: endpoint.answerSupportRequest, cases: { done, read, lost: 'offline' } },
    askSupportRequest: { endpoint: endpoint.askSupportRequest, cases: { done, read, lost: 'offline' } },
    endSupportRequest: { endpoint: endpoint.endSupportRequest, cases: { done, read, lost: 'offline' } },
    stopNetwork: { endpoint: endpoint.stopNetwork, cases: { ...confirmed, notNow } },
    openNetwork: { endpoint: endpoint.openNetwork, cases: { requested, wrongCode, lost: 'offline' } },
    changeNetworkFee: { endpoint: endpoint.changeNetworkFee, cases: confirmed },
    creditSurplus: { endpoint: endpoint.creditSurplus, cases: { requested, wrongCode, notNow, lost: 'offline' } },
    declareOutage: { endpoint: endpoint.declareOutage, cases: { ...confirmed, notNow } },
    endOutage: { endpoint: endpoint.endOutage, cases: { ...confirmed, notNow } },
    addToInventory: { endpoint: endpoint.addToInventory, cases: { requested, wrongCode, mostTooLow, lost: 'offline' } },
    runJob: { endpoint: endpoint.runJob, cases: noted },
    hideAdvert: { endpoint: endpoint.hideAdvert, cases: noted },
    showAdvert: { endpoint: endpoint.showAdvert, cases: noted },
    addOperator: { endpoint: endpoint.addOperator, cases: { requested, wrongCode, taken, lost: 'offline' } },
    changeOperatorRoles: { endpoint: endpoint.changeOperatorRoles, cases: { requested, wrongCode, lost: 'offline' } },
    disableOperator: { endpoint: endpoint.disableOperator, cases: { requested, wrongCode, lost: 'offline' } },
    inviteOperator: { endpoint: endpoint.inviteOperator, cases: { requested, wrongCode, lost: 'offline' } },
    approveAct: { endpoint: endpoint.approveAct, cases: { ...confirmed, changed } },
    refuseAct: { endpoint: endpoint.refuseAct, cases: { done, changed, lost: 'offline' } },
  },
  actorInputs: {
    writeAsSupport: { ...ofOrder, body: { message: typed('message') } },
    askOrderSide: { ...ofOrder, body: { side: entered<Side>('side'), question: typed('question') } },
    decideAppeal: { ...ofOrder, body: { to: entered<Side>('to'), reason, text: typed('text'), ...noteAndCode } },
    decideCase: { ...ofOrder, body: { decision: entered<'uphold' | 'dismiss'>('decision'), ...note } },
    freezePerson: { ...ofPerson, body: noteAndCode },
    freezeLogin: { ...ofPerson, body: noteAndCode },
    unfreezePerson: { ...ofPerson, body: noteAndCode },
    endPersonSessions: { ...ofPerson, body: note },
    approveWithdrawal: { ...ofWithdrawal, body: noteAndCode },
    refuseWithdrawal: { ...ofWithdrawal, body: { text: typed('text'), ...noteAndCode } },
    beginBankPayout: { ...ofTransfer, body: noteAndCode },
    bookBankLine: {
      ...ofTransfer,
      body: {
        line: typed('line'),
        amount: typed('amount'),
        payer: typed('payer'),
        is_another: after({ 'bookBankLine:similarLine': true }),
        ...noteAndCode,
      },
    },
    refuseBankTransfer: { ...ofTransfer, body: { text: typed('text'), ...noteAndCode } },
    reverseBankLine: { ...ofTransfer, body: noteAndCode },
    assignDepositTo: {
      ...ofDeposit,
      body: {
        username: typed('username'),
        request_no: filled('request'),
        without_request: filled('without'),
        ...noteAndCode,
      },
    },
    reverseDeposit: { ...ofDeposit, body: noteAndCode },
    answerSupportRequest: { ...ofRequest, body: { message: typed('message'), ...seen } },
    askSupportRequest: { ...ofRequest, body: { message: typed('message'), ...seen } },
    endSupportRequest: { ...ofRequest, body: { message: filled('message'), ...seen } },
    stopNetwork: { ...ofNetwork, body: { text: typed('text'), ...noteAndCode } },
    openNetwork: { ...ofNetwork, body: noteAndCode },
    changeNetworkFee: { ...ofNetwork, body: { token: 'USDT', fee: typed('fee'), ...noteAndCode } },
    creditSurplus: {
      ...ofNetwork,
      body: {
        token: 'ETH',
        address: '0x52908400098527886E0F7030069857D2E4169EE7',
        txid: typed('txid'),
        ...noteAndCode,
      },
    },
    declareOutage: { key: aKey, body: { from: minute('from'), until: minute('until'), ...noteAndCode } },
    endOutage: { key: aKey, body: noteAndCode },
    addToInventory: {
      path: { asset: 'BTC' },
      key: aKey,
      body: { amount: typed('amount'), most: typed('most'), reference: typed('reference'), ...noteAndCode },
    },
    runJob: { path: { id: JOB_REF }, key: aKey, body: note },
    hideAdvert: { ...ofAdvert, body: { text: typed('text'), ...note } },
    showAdvert: { ...ofAdvert, body: note },
    addOperator: {
      key: aKey,
      body: { username: typed('username'), name: typed('name'), email: typed('email'), roles, ...noteAndCode },
    },
    changeOperatorRoles: { ...ofOperator, body: { roles, ...noteAndCode } },
    disableOperator: { ...ofOperator, body: noteAndCode },
    inviteOperator: { ...ofOperator, body: noteAndCode },
    approveAct: { ...ofAct, body: { code: typed('code') } },
    refuseAct: { ...ofAct, body: note },
  },
  counters: ({ context: { values, errors, touched, answered, similar } }) => [
    values.to,
    values.roles,
    similar.length,
    Object.keys(errors).sort(),
    Object.keys(touched).length > 0,
    Object.keys(answered).length > 0,
  ],
  invariants: {
    'only a whole entry is sent': (s) => !s.matches('sending') || Object.keys(s.context.errors).length === 0,
  },
  stepProperties: {
    'an act that was sent, or left, is over': {
      when: ({ after: { status } }) => status === 'done',
      must: ({ step, after: { output } }) => (output?.act === null) === (step === 'act.dismiss'),
    },
  },
  goal: (s) => s.status === 'done',
}
