import type { components } from '#openapi/generated/operator.ts'
import { operatorOperations } from '#openapi/generated/operator-operations.ts'
import { NEW_OUTAGE, OPEN_OUTAGE } from '#machines/operator/messages/networks.ts'
import { NEW_OPERATOR } from '#machines/operator/messages/team.ts'
import { ACTS } from '#machines/operator/messages/acts.ts'
import type { Asked, AskedAct } from './asked-acts.ts'

export type OrderRecord = Omit<components['schemas']['OrderRecord'], 'seq'>
export type WithdrawalReview = components['schemas']['WithdrawalReview']
export type PersonRecord = components['schemas']['PersonRecord']
export type BankTransferRecord = components['schemas']['BankTransferRecord']
export type DepositRecord = components['schemas']['DepositRecord']
export type SupportRecord = components['schemas']['SupportRecord']
export type Operator = components['schemas']['Operator']
export type NetworkRecord = components['schemas']['NetworkRecord']
export type NetworkLine = components['schemas']['NetworkLine']
export type JobRecord = components['schemas']['JobRecord']
export type InventoryLine = components['schemas']['InventoryLine']
export type OutageList = components['schemas']['OutageList']
export type AdvertLine = components['schemas']['AdvertLine']
export type Act = components['schemas']['Act']
export type ActOffer = components['schemas']['ActOffer']

/** The address of a picture: the browser asks for it with the session's cookie. */
const pictureAddress = (
  op: 'fetchChatPicture' | 'fetchEvidencePicture' | 'fetchSupportPicture',
  parts: Readonly<Record<string, string | number>>,
) => operatorOperations[op].path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parts[name])))

export const chatPicture = (order_no: string, message_seq: number): string =>
  pictureAddress('fetchChatPicture', { order_no, message_seq })

export const evidencePicture = (order_no: string, picture: OrderRecord['evidence'][number]): string =>
  pictureAddress('fetchEvidencePicture', { order_no, ...picture })

export const supportPicture = (request_no: string, place: number): string =>
  pictureAddress('fetchSupportPicture', { request_no, place })

/** The acts on a record, what decides it first. */
const ASKED: readonly AskedAct[] = [
  'appeal.decide',
  'case.decide',
  'withdrawal.approve',
  'withdrawal.refuse',
  'bank.book',
  'bank.begin',
  'bank.refuse',
  'bank.reverse',
  'deposit.assign',
  'deposit.reverse',
  'support.answer',
  'support.ask',
  'support.close',
  'network.open',
  'network.stop',
  'job.run',
  'inventory.add',
  'advert.show',
  'advert.hide',
  'person.unfreeze',
  'person.freeze',
  'login.freeze',
  'sessions.end',
  'appeal.ask',
  'chat.write',
]

/** What an operator may do with a record now, as the dialog asks for it. */
export const askedFor = (may: readonly ActOffer[], about: Asked['about']): readonly Asked[] =>
  ASKED.flatMap((act) => {
    const offer = may.find((each) => each.act === act)
    return offer ? [{ act, needsSecond: offer.needs_second, about }] : []
  })

/** The name of a fact as people read it: 'account_number' is 'Account number'. */
export const factLabel = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`

export const aboutOrder = ({ order_no, coins, buyer, seller, may_award }: OrderRecord): Asked['about'] => ({
  id: order_no,
  amount: coins,
  buyer: buyer.username,
  seller: seller.username,
  sides: may_award,
})

const aboutOne = (id: string, username: string, amount = ''): Asked['about'] => ({
  id,
  amount,
  buyer: username,
  seller: '',
  sides: [],
})

export const aboutWithdrawal = ({ t_id, username, amount }: WithdrawalReview): Asked['about'] =>
  aboutOne(t_id, username, amount)

export const aboutTransfer = ({ t_id, username, amount_text }: BankTransferRecord): Asked['about'] =>
  aboutOne(t_id, username, amount_text)

export const aboutDeposit = ({ ref, username, amount }: DepositRecord): Asked['about'] =>
  aboutOne(ref, username ?? '', amount)

export const aboutRequest = ({ request_no, username, email, changed_at }: SupportRecord): Asked['about'] => ({
  ...aboutOne(request_no, username ?? email ?? ''),
  seenAt: changed_at,
})

export const aboutPerson = ({ username }: PersonRecord): Asked['about'] => aboutOne(username, username)

/** What this operator may do with an act of another one, or with an own one, as the dialog asks for it. */
export const decisionsOn = ({ _id, act, subject, requested_by, may }: Act): readonly Asked[] =>
  may.map((decision) => ({
    act: `act.${decision}`,
    needsSecond: false,
    about: aboutOne(_id, requested_by, `${ACTS[act]} · ${subject}`),
  }))

const OF_OPERATOR: Readonly<Record<Operator['status'], readonly AskedAct[]>> = {
  invited: ['operator.changeRoles', 'operator.disable', 'operator.invite'],
  active: ['operator.changeRoles', 'operator.disable', 'operator.invite'],
  locked: ['operator.changeRoles', 'operator.disable', 'operator.invite'],
  disabled: ['operator.invite'],
}

/** What can be asked for an operator; a second one approves each. */
export const asksOf = ({ username, roles, status }: Operator): readonly Asked[] =>
  OF_OPERATOR[status].map((act) => ({
    act,
    needsSecond: true,
    about: { ...aboutOne(username, username), roles: roles.join(' ') },
  }))

/** Adding an operator. */
export const newOperator: Asked = { act: 'operator.add', needsSecond: true, about: aboutOne('', NEW_OPERATOR) }

export const aboutNetwork = ({ network }: NetworkRecord): Asked['about'] => aboutOne(network, network)

export const aboutJob = ({ id, kind }: JobRecord): Asked['about'] => aboutOne(id, kind)

export const aboutAsset = ({ asset, held }: InventoryLine): Asked['about'] => aboutOne(asset, asset, held)

export const aboutAdvert = ({ t_id, username, terms }: AdvertLine): Asked['about'] =>
  aboutOne(t_id, `${username} · ${terms}`)

const offered = (
  may: readonly ActOffer[],
  act: Asked['act'] & ActOffer['act'],
  about: Asked['about'],
): readonly Asked[] =>
  may.filter((offer) => offer.act === act).map(({ needs_second: needsSecond }) => ({ act, needsSecond, about }))

/** Changing what a withdrawal of a token costs on a network. */
export const feeOf = (
  { network, may }: NetworkRecord,
  { token, withdrawal_fee: fee }: NetworkRecord['tokens'][number],
): readonly Asked[] => offered(may, 'network.fee', { ...aboutOne(network, network, `${fee} ${token}`), token })

/** Crediting what an address has more than its deposits, once it is as deep as a deposit has to be. */
export const creditOf = (
  { network, may }: NetworkRecord,
  { token, address, amount, confirmations, needed }: NetworkRecord['surpluses'][number],
): readonly Asked[] =>
  confirmations < needed
    ? []
    : offered(may, 'surplus.credit', { ...aboutOne(network, network, amount), token, address })

/** Declaring an outage. */
export const newOutage: Asked = { act: 'outage.declare', needsSecond: false, about: aboutOne('', NEW_OUTAGE) }

/** Ending the one that is open. */
export const openOutage: Asked = { act: 'outage.end', needsSecond: false, about: aboutOne('', OPEN_OUTAGE) }
