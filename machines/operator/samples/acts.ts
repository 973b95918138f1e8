import { NEW_OUTAGE, OPEN_OUTAGE } from '#machines/operator/messages/networks.ts'
import type { components } from '#openapi/generated/operator.ts'
import type { AskedAct } from '#machines/operator/rules/asked-acts.ts'
import type { Asked, Side } from '#machines/operator/rules/asked-acts.ts'

type Act = components['schemas']['Act']

export const ORDER_REF = 'K7W2Q9D4M1X8P3T6V5RA'
export const ACT_REF = 'ACTWA1TABCDEFGHJKMNP'
export const TRANSFER_REF = 'TRANSFERABCDEFGHJKMN'
export const DEPOSIT_REF = '00000000000000000017'
export const REQUEST_REF = 'REQVESTABCDEFGHJKMNP'
export const ADVERT_REF = 'ADVERT0PENABCDEFGHJK'
export const JOB_REF = '00000000000000000042'
export const WITHDRAWAL_REF = 'W1THDRAWABCDEFGHJKMN'

/** It was carried out at once. */
export const executedAct: Act = {
  _id: 'ACTDNEABCDEFGHJKMNPQ',
  act: 'appeal.decide',
  subject: ORDER_REF,
  phase: 'executed',
  note: 'The receipt matches the statement of the bank',
  facts: { to: 'buyer', reason: 'payment_proven' },
  value_usd: '50.1',
  requested_by: 'olu',
  requested_at: '2026-01-01T12:01:00.000Z',
  expires_at: '2026-01-02T12:01:00.000Z',
  decided_by: null,
  decided_at: null,
  decision_note: null,
  may: [],
  server_now: '2026-01-01T12:01:00.000Z',
}

/** It waits for a second operator; the one who reads this requested it. */
export const waitingAct: Act = {
  ...executedAct,
  _id: ACT_REF,
  phase: 'awaitingSecond',
  value_usd: '1250',
  may: ['refuse'],
}

const ofOrder = (sides: readonly Side[] = []) => ({
  id: ORDER_REF,
  amount: '50 USDT',
  buyer: 'ben_kay',
  seller: 'ada_obi',
  sides,
})
const ofPerson = { id: 'ben_kay', amount: '', buyer: 'ben_kay', seller: '', sides: [] }
const ofWithdrawal = { ...ofPerson, id: WITHDRAWAL_REF, amount: '0.5 BTC' }

const FOUND_AT = '0x52908400098527886E0F7030069857D2E4169EE7'

const ofTransfer = { ...ofPerson, id: TRANSFER_REF, amount: '250.00 USD' }
const ofDeposit = { ...ofPerson, id: DEPOSIT_REF, amount: '20 XRP' }
const ofRequest = { ...ofPerson, id: REQUEST_REF, seenAt: '2026-01-01T11:40:00.000Z' }
const ofOperator = { ...ofPerson, id: 'pat', buyer: 'pat', roles: 'support' }
const ofNetwork = { ...ofPerson, id: 'Ethereum', buyer: 'Ethereum' }
const ofAsset = { ...ofPerson, id: 'BTC', amount: '2 BTC', buyer: 'BTC' }
const ofJob = { ...ofPerson, id: JOB_REF, buyer: 'mail' }
const ofAdvert = { ...ofPerson, id: ADVERT_REF, buyer: 'ada_obi · Sell 500 USDT for NGN' }
const ofAct = { ...ofPerson, id: ACT_REF, amount: `Decide the appeal · ${ORDER_REF}`, buyer: 'pat' }

const asked = (act: AskedAct, about: Asked['about'], needsSecond = false): Asked => ({ act, about, needsSecond })

/** Requested by another operator; this one may approve it. */
export const foreignAct: Act = {
  ...waitingAct,
  requested_by: 'pat',
  may: ['approve', 'refuse'],
}

/** The same amount from the same payer, booked the day before. */
export const bookedLine: components['schemas']['BookedLine'] = {
  line: '2026-11-28/03',
  reference: 'K7W2Q9D4M1X8',
  username: 'ben_kay',
  amount: '250.00 USD',
  payer: 'BEN KAY',
  booked_at: '2025-12-31T10:00:00.000Z',
}

/** Refused by a second operator, with the reason. */
export const refusedAct: Act = {
  ...executedAct,
  _id: 'ACTREFVSEDABCDEFGHJK',
  phase: 'refused',
  value_usd: null,
  decided_by: 'pat',
  decided_at: '2026-01-01T12:03:00.000Z',
  decision_note: 'The receipt is of another order',
}

/** One of every act. */
export const askedActs = {
  writing: asked('chat.write', ofOrder()),
  asking: asked('appeal.ask', ofOrder()),
  decidingAppeal: asked('appeal.decide', ofOrder(['buyer', 'seller'])),
  decidingCase: asked('case.decide', ofOrder(), true),
  freezing: asked('person.freeze', ofPerson),
  freezingLogin: asked('login.freeze', ofPerson),
  unfreezing: asked('person.unfreeze', ofPerson, true),
  endingSessions: asked('sessions.end', ofPerson),
  approving: asked('withdrawal.approve', ofWithdrawal, true),
  refusing: asked('withdrawal.refuse', ofWithdrawal),
  beginningPayout: asked('bank.begin', { ...ofTransfer, amount: '5,000.00 USD' }),
  booking: asked('bank.book', ofTransfer),
  refusingTransfer: asked('bank.refuse', ofTransfer),
  reversing: asked('bank.reverse', ofTransfer, true),
  assigningDeposit: asked('deposit.assign', { ...ofDeposit, buyer: '' }, true),
  reversingDeposit: asked('deposit.reverse', ofDeposit, true),
  answeringRequest: asked('support.answer', ofRequest),
  askingCustomer: asked('support.ask', ofRequest),
  closingRequest: asked('support.close', ofRequest),
  stopping: asked('network.stop', ofNetwork),
  opening: asked('network.open', ofNetwork, true),
  changingFee: asked('network.fee', { ...ofNetwork, amount: '3 USDT', token: 'USDT' }),
  crediting: asked('surplus.credit', { ...ofNetwork, amount: '2.5 ETH', token: 'ETH', address: FOUND_AT }, true),
  declaring: asked('outage.declare', { ...ofPerson, id: '', buyer: NEW_OUTAGE }),
  endingOutage: asked('outage.end', { ...ofPerson, id: '', buyer: OPEN_OUTAGE }),
  addingInventory: asked('inventory.add', ofAsset, true),
  runningJob: asked('job.run', ofJob),
  hiding: asked('advert.hide', ofAdvert),
  showing: asked('advert.show', ofAdvert),
  addingOperator: asked('operator.add', { ...ofPerson, id: '', buyer: 'New operator' }, true),
  changingRoles: asked('operator.changeRoles', ofOperator, true),
  disabling: asked('operator.disable', ofOperator, true),
  inviting: asked('operator.invite', ofOperator, true),
  approvingAct: asked('act.approve', ofAct),
  refusingAct: asked('act.refuse', ofAct),
} as const satisfies Record<string, Asked>
