import type { StoredMovement } from '#server/wallet/services/movement-forms.ts'
import type { Network } from '#machines/catalog/networks.ts'
import { newOrderLife, type OrderLife } from '#machines/orders/rules/orders.ts'
import type { Tx } from '#server/db/db.ts'
import { addPending } from '#server/ledger/history.ts'
import * as adverts from '#server/adverts/repos/advert.repo.ts'
import * as bankAccounts from '#server/accounts/repos/bank-account.repo.ts'
import * as transfers from '#server/wallet/repos/bank-transfer.repo.ts'
import * as challenges from '#server/accounts/repos/challenge.repo.ts'
import * as deposits from '#server/wallet/repos/crypto-deposit.repo.ts'
import * as withdrawals from '#server/wallet/repos/crypto-withdrawal.repo.ts'
import * as addresses from '#server/wallet/repos/deposit-address.repo.ts'
import * as idempotency from '#server/shared/repos/idempotency.repo.ts'
import * as images from '#server/orders/repos/image.repo.ts'
import * as jobs from '#server/shared/repos/job.repo.ts'
import * as freezeLinks from '#server/accounts/repos/freeze-link.repo.ts'
import * as outgoing from '#server/accounts/repos/outgoing.repo.ts'
import * as devices from '#server/accounts/repos/login-device.repo.ts'
import * as messages from '#server/orders/repos/message.repo.ts'
import * as notifications from '#server/shared/repos/notification.repo.ts'
import * as orders from '#server/orders/repos/order.repo.ts'
import * as payees from '#server/wallet/repos/payee.repo.ts'
import * as quotes from '#server/exchange/repos/quote.repo.ts'
import * as links from '#server/accounts/repos/reset-link.repo.ts'
import * as sessions from '#server/accounts/repos/session.repo.ts'
import * as tickets from '#server/accounts/repos/stream-ticket.repo.ts'
import * as swaps from '#server/exchange/repos/swap.repo.ts'

/** A public id that tells what it is of: the kind, the person and which of their rows. */
export const idOf = (kind: string, person: number, nth: number): string => `${kind}${person}${nth}`.padStart(20, '0')

/** 32 bytes that tell the same. */
export const hashOf = (kind: string, person: number, nth: number): Uint8Array =>
  new TextEncoder().encode(`${kind}${person}${nth}`.padStart(32, '0'))

export const LATER_MS = 3_600_000
const HOUR = (tx: Tx) => new Date(tx.now.getTime() + LATER_MS)

export const TERMS: adverts.AdvertTerms = {
  marginType: 'Fixed',
  price: '60000',
  percent: null,
  tokenAmount: 100n,
  minLimit: 1n,
  maxLimit: 1000n,
  completionWindow: 30,
  paymentMethods: ['Bank Transfer'],
  termsTags: [],
  remarks: '',
  autoReply: '',
}
const RECEIVING = { bank: 'First Quay', account_number: '1', account_name: 'Ada Obi', account_type: 'Savings' }
export const QUOTE = {
  kind: 'buy',
  source: 'USD',
  source_amount: 100n,
  destination: 'BTC',
  destination_amount: 1n,
  fee_asset: 'USD',
  fee: 1n,
  price: '60500',
  price_at: new Date(0),
  is_whole: false,
} as const
const MOVEMENT: StoredMovement = {
  operation: 'transferCrypto',
  key: null,
  form: { act: 'transfer', kind: 'crypto', recipient: 'ben_cole', ticker: 'USDT', amount: '20' },
  payee: { kind: 'account', ref: '2' },
  summary: '20 USDT to ben_cole',
}
export const SWAP = { status: 'new', trade: {} as swaps.Trade }

const lifeUntil = (deadlineAt: Date): OrderLife => newOrderLife(deadlineAt.getTime())

/** A row of a person with what belongs to it: the other person is the taker of the order. */
async function addAdvert(owner: bigint, taker: bigint, at: readonly [number, number], tx: Tx): Promise<void> {
  const account = idOf('B', ...at)
  await bankAccounts.add(
    owner,
    {
      public_id: account,
      kind: 'bank',
      method: null,
      account_name: 'A',
      account_number: account,
      bank_name: 'Q',
      account_type: 'Savings',
      sort_code: null,
    },
    tx,
  )
  const found = (await bankAccounts.listOf(owner, tx)).find(({ public_id }) => public_id === account)
  const kind = { type: 'Sell', token: 'BTC', currency: 'USD' } as const
  const paidTo = [{ method: 'Bank Transfer', accountId: found?.id ?? 0n }]
  await adverts.add({ ...TERMS, ...kind, tId: idOf('A', ...at), personId: owner, accounts: paidTo }, tx)
  const advert = await adverts.find(idOf('A', ...at), tx)
  const order = await orders.place(
    {
      orderNo: idOf('R', ...at),
      advertId: advert?.id ?? 0n,
      takerId: taker,
      price: '60000',
      tokenMinor: 1n,
      fiatMinor: 1n,
      paymentMethod: 'Bank Transfer',
      receivingAccount: RECEIVING,
      life: lifeUntil(HOUR(tx)),
    },
    tx,
  )
  const said = { orderId: order.id, kind: 'text', message: 'Hello' } as const
  await messages.add({ ...said, senderId: owner }, tx)
  await messages.add({ ...said, senderId: taker }, tx)
  const image = await messages.add({ ...said, senderId: owner, kind: 'image', message: '' }, tx)
  const picture = { bytes: hashOf('P', ...at), width: 1, height: 1 }
  await images.add({ orderId: order.id, messageSeq: image?.message_seq ?? 0, ...picture }, tx)
}

const lineOf = (tId: string, personId: bigint, asset: string) => ({
  tId,
  personId,
  asset,
  type: 'Deposit' as const,
  direction: 'in' as const,
  amountMinor: 10n,
  feeMinor: 0n,
  counterparty: 'Somebody',
  orderNo: null,
})

async function addMovements(owner: bigint, at: readonly [number, number], tx: Tx): Promise<void> {
  const [bank, out, coins] = [idOf('T', ...at), idOf('W', ...at), idOf('C', ...at)]
  await addPending(lineOf(bank, owner, 'USD'), tx)
  await addPending(lineOf(out, owner, 'USDT'), tx)
  await addPending(lineOf(coins, owner, 'BTC'), tx)
  const account = { bank_name: 'Q', account_name: 'A', account_number: '1', sort_code: null }
  const reference = `Q${`${at[0]}${at[1]}`.padStart(9, '0')}`
  await transfers.add(
    {
      t_id: bank,
      person_id: owner,
      direction: 'in',
      asset: 'USD',
      amount: 10n,
      reference,
      account,
      deadline_at: tx.now,
    },
    tx,
  )
  await withdrawals.add(
    {
      t_id: out,
      person_id: owner,
      asset: 'USDT',
      network: 'Ethereum',
      address: '0x1',
      memo: null,
      memo_kind: null,
      amount: 10n,
      fee: 1n,
      value_usd: '10',
      phase: 'held',
    },
    { type: 'withdrawal.hold', by: 'owner' },
    tx,
  )
  const counted = { personId: owner, act: 'cryptoWithdrawal', ref: out, valueUsd: 10 } as const
  await outgoing.add({ ...counted, destination: `address:${at.join()}` }, tx)
  const key = { txid: `tx${at.join('-')}`, output: 0 }
  const seen = { ...key, network: 'Bitcoin', asset: 'BTC', address: 'bc1', memo: null, height: 5 } as const
  await deposits.add(
    { ...seen, amount: 10n, amountMinor: 10n, remainder: 0n, personId: owner, needed: 2, isFunding: false },
    tx,
  )
  const locked = await deposits.lock('Bitcoin', key, tx)
  await deposits.setOwner(locked?.id ?? 0n, { personId: owner, tId: coins }, tx)
}

async function addAccess(owner: bigint, at: readonly [number, number], tx: Tx): Promise<void> {
  const times = { resendAt: tx.now, expiresAt: HOUR(tx) }
  await sessions.add(
    {
      publicId: idOf('S', ...at),
      tokenHash: hashOf('S', ...at),
      personId: owner,
      device: '',
      deviceHash: null,
      expiresAt: HOUR(tx),
    },
    tx,
  )
  await tickets.add(hashOf('S', ...at), hashOf('S', ...at), tx)
  const device = { tokenHash: hashOf('S', ...at), personId: owner, expiresAt: HOUR(tx), former: null, isSignUp: false }
  await devices.add(device, tx)
  await freezeLinks.add(
    { publicId: idOf('F', ...at), personId: owner, tokenHash: hashOf('F', ...at), expiresAt: HOUR(tx) },
    tx,
  )
  await links.add(
    { publicId: idOf('K', ...at), personId: owner, tokenHash: hashOf('K', ...at), expiresAt: HOUR(tx) },
    tx,
  )
  const pending = { firstName: 'A', lastName: 'B', passwordHash: 'x' }
  const codeHash = hashOf('H', ...at)
  const common = { personId: owner, codeHash, ...times, movement: null }
  await challenges.add({ ...common, publicId: idOf('H1', ...at), purpose: 'login', pending: null }, tx)
  await challenges.add({ ...common, publicId: idOf('H2', ...at), purpose: 'signup', pending }, tx)
  await challenges.add(
    { ...common, publicId: idOf('H3', ...at), purpose: 'movement', pending: null, movement: MOVEMENT },
    tx,
  )
}

async function addRest(owner: bigint, at: readonly [number, number], tx: Tx): Promise<void> {
  const facts = { coins: '', fiat: '', partner: '', side: null }
  const notice = { publicId: idOf('N', ...at), personId: owner, kind: 'order.taken' as const, orderNo: null }
  await notifications.add(
    [{ ...notice, tId: null, swapId: null, requestNo: null, facts, causedBy: null, mail: null }],
    'mail',
    tx,
  )
  for (const [kind, name] of [
    ['swap', 'X'],
    ['buy', 'Y'],
  ] as const) {
    const request = { personId: owner, kind, key: `${name}${at[1]}`, bodyHash: hashOf(name, ...at), request: {} }
    const id = await swaps.add(request, tx)
    await swaps.store(id ?? 0n, { swapId: idOf(name, ...at), ...SWAP }, tx)
  }
  await quotes.replaceOpen(owner, { ...QUOTE, public_id: idOf('Q', ...at) }, 3600, tx)
  if (at[1] < 3) await quotes.use(idOf('Q', ...at), { paidId: idOf('T', ...at), tId: idOf('C', ...at) }, tx)
  const scope = { person: owner, operation: 'transferCrypto', key: `key ${at[1]}` }
  await idempotency.claim(scope, hashOf('I', ...at), tx)
  await jobs.add({ kind: 'mail', payload: {}, runAt: HOUR(tx), dedupeKey: at.join() }, tx)
  await payees.add(owner, { kind: 'address', ref: String(at[1]) }, tx)
  const index = await addresses.nextIndex(tx)
  await addresses.add(
    owner,
    NETWORKS[at[1] - 1] ?? 'Bitcoin',
    { address: `address ${at.join()}`, memo: null, index },
    tx,
  )
}

const NETWORKS: readonly Network[] = ['Bitcoin', 'Ethereum', 'Tron']

/** A row of each kind; `at` is which of the two people, and which of their rows. */
export async function addRows(owner: bigint, other: bigint, at: readonly [number, number], tx: Tx): Promise<void> {
  await addAdvert(owner, other, at, tx)
  await addMovements(owner, at, tx)
  await addAccess(owner, at, tx)
  await addRest(owner, at, tx)
}
