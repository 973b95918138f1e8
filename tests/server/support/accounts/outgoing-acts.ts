import type { OutgoingAct } from '#machines/accounts/rules/outgoing.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import type { TestRequest, Trader } from '../client.ts'
import { confirmed, enterCode } from './confirmed.ts'
import type { FreshServer } from '../fresh-server.ts'
import { draft, fixMarketPrices, post, runCommand, taking, type Draft } from '../marketplace.ts'
import { ETHEREUM, USDT } from '../wallet/withdrawals.ts'

export type Asked = readonly [OperationId, TestRequest]
export interface Situation {
  readonly isLarge: boolean
  readonly isBelow: boolean
  readonly isPayeeNew: boolean
}

export interface World extends Situation {
  readonly server: FreshServer
  readonly ada: Trader
  readonly ben: Trader
}

export const worth = (isLarge: boolean, small: string, large: string) => (isLarge ? large : small)

type BodyOf = (world: World) => object | Promise<object>

/** A movement, to somebody who was paid before unless the payee is to be new. */
export const moved =
  (operation: OperationId, bodyOf: BodyOf) =>
  async (world: World): Promise<Asked> => {
    const body = await bodyOf(world)
    if (!world.isPayeeNew) await firstMovement(world, operation, await bodyOf({ ...world, isLarge: false }))
    return [operation, { body }]
  }

async function firstMovement({ server, ada }: World, operation: OperationId, body: object): Promise<void> {
  const sent = (await server.mails(ada.email, 0, /^Your code to confirm/m)).length
  const { code, data } = await ada.refusal(operation, { body })
  if (code !== 'code_required') throw new Error(`${operation} to somebody new needs no code: ${code}`)
  await enterCode(server, ada, data, sent + 1)
}

/** Where a swap of BTC, or its sale to a bank account, is paid in: another address each, the funds end in one place. */
const toExchange =
  (operation: 'createSwap' | 'createExternalOrder', body: object): BodyOf =>
  async ({ ada, isLarge }) => {
    const { data } = await ada.call(operation, { body })
    return { recipient: data.payinAddress, token: 'BTC', network: 'Bitcoin', amount: worth(isLarge, '0.01', '0.1') }
  }
const SWAP = { fromCurrency: 'btc', toCurrency: 'eth', fromNetwork: 'btc', toNetwork: 'eth', flow: 'standard' }
const BANK = { bank_name: 'Zenith Bank', account_name: 'Ada Obi', account_number: '0123456789' }
const SALE = { side: 'sell', currency: 'usd', token: 'btc', network: 'btc', amount: '0.01', bank: BANK }

const priced = (isBelow: boolean): Partial<Draft> => ({ price: isBelow ? '50000' : '64000' })

/** Posts what is to be edited, reopened or bought; a code for it is none of the code that is asked for afterwards. */
export const posted = async ({ server, ada, isBelow }: World) =>
  isBelow ? (await confirmed(server, ada, 'postTrade', { body: { ...draft, ...priced(true) } })).data : post(ada)

/** What each act is asked with, after what has to be there before. */
export const ACTS: Readonly<Record<OutgoingAct, (world: World) => Promise<Asked>>> = {
  transfer: moved('transferCrypto', ({ isLarge }) => ({
    recipient: 'ben_ade',
    token: 'USDT',
    amount: worth(isLarge, '20', '6000'),
  })),
  cryptoWithdrawal: moved('withdrawCrypto', ({ isLarge }) => ({ ...USDT, amount: worth(isLarge, '20', '6000') })),
  swapFromBalance: moved(
    'withdrawCrypto',
    toExchange('createSwap', { ...SWAP, fromAmount: '0.01', address: ETHEREUM }),
  ),
  externalSell: moved('withdrawCrypto', toExchange('createExternalOrder', SALE)),
  bankWithdrawal: async (world) => {
    const bank = await world.ada.addBank()
    // An account is new for some days.
    await world.server.context.db.query(`update bank_account set created_at = app_now() - interval '30 days'`)
    return moved('withdrawFiat', ({ isLarge }) => ({
      bank_details: bank,
      currency: 'USD',
      amount: worth(isLarge, '20', '6000'),
    }))(world)
  },
  release: async (world) => {
    await world.ada.addBank()
    const advert = await posted(world)
    const { data } = await world.ben.call('createOrder', { body: taking(advert, worth(world.isLarge, '640', '6400')) })
    await runCommand(world.ben, 'notifyPayment', data)
    return ['releaseOrder', { query: { order_no: data.order_no } }]
  },
  postSellAdvert: async ({ ada, isBelow }) => {
    await ada.addBank()
    return ['postTrade', { body: { ...draft, ...priced(isBelow) } }]
  },
  editSellAdvert: async ({ ada, isBelow }) => {
    await ada.addBank()
    const { t_id } = await post(ada)
    return ['editTrade', { path: { t_id }, body: { ...draft, ...priced(isBelow), remarks: 'Quick' } }]
  },
  editAdvertAccounts: async ({ ada, isBelow }) => {
    await ada.addBank()
    const { t_id } = await post(ada)
    const { _id } = (await ada.call('addBankDetails', { body: bankNumbered('2222222222') })).data
    const receiving_accounts = { 'Bank Transfer': _id, SEPA: _id }
    return ['editTrade', { path: { t_id }, body: { ...draft, ...priced(isBelow), receiving_accounts } }]
  },
  reopenSellAdvert: async (world) => {
    await world.ada.addBank()
    const { t_id } = await posted(world)
    await world.ada.call('pauseTrade', { path: { t_id } })
    return ['reopenTrade', { path: { t_id } }]
  },
  takeBuyAdvert: async ({ ada, ben, isBelow, isLarge }) => {
    await ada.addBank()
    const advert = await post(ben, { type: 'Buy', ...priced(isBelow) })
    return ['createOrder', { body: taking(advert, worth(isLarge, '640', '6400')) }]
  },
  giveUpClaim: async ({ ada, ben }) => {
    await ben.addBank()
    const { data } = await ada.call('createOrder', { body: taking(await post(ben), '640') })
    await runCommand(ada, 'notifyPayment', data)
    return ['cancelOrder', { query: { order_no: data.order_no } }]
  },
  firstPayoutAccount: async () => ['addBankDetails', { body: bankNumbered('1') }],
  changePayoutAccount: async ({ ada }) => {
    await ada.addBank()
    return ['addBankDetails', { body: bankNumbered('2222222222') }]
  },
  turnOffEmails: async () => ['updateSettings', { body: { order_email: false } }],
  closeAccount: async (world) => {
    await giveEverythingAway(world)
    return ['closeAccount', {}]
  },
  exportData: async () => ['requestDataExport', {}],
  endSessions: async () => ['endOtherSessions', {}],
}

/** An account with balances cannot be closed. */
async function giveEverythingAway({ server, ada }: World): Promise<void> {
  for (const [operation, body] of [
    ['transferCrypto', { token: 'BTC', amount: '10' }],
    ['transferCrypto', { token: 'USDT', amount: '30000' }],
    ['transferFiat', { currency: 'USD', amount: '30000' }],
  ] as const) {
    const sent = (await server.mails(ada.email, 0, /^Your code to confirm/m)).length
    const { data } = await ada.refusal(operation, { body: { recipient: 'ben_ade', ...body } })
    await enterCode(server, ada, data, sent + 1)
  }
}

const bankNumbered = (account_number: string) => ({
  account_name: 'Ada Obi',
  account_number,
  bank_name: 'Third Quay',
  account_type: 'Savings',
})

export const CALM: Situation = { isLarge: false, isBelow: false, isPayeeNew: false }

/** What is asked is answered with: 'done', or the code of the refusal. */
export async function outcomeOf(trader: Trader, [operation, request]: Asked): Promise<string> {
  try {
    return (await trader.refusal(operation, request)).code
  } catch (error) {
    if (!String(error).includes('answered 200')) throw error
    return 'done'
  }
}

/** Has fixed prices, and two people who have enough for every act. */
export const actingTraders = (server: FreshServer): (() => Promise<Pick<World, 'ada' | 'ben'>>) =>
  server.setUp(async () => {
    const { db } = server.context
    await fixMarketPrices(db)
    await db.query(`update market_price set price = 64000 where token = 'BTC'`)
    const [ada, ben] = [await server.register('Ada Obi'), await server.register('Ben Ade')]
    for (const trader of [ada, ben]) {
      await trader.deposit('BTC', '10')
      await trader.deposit('USDT', '30000')
      await trader.deposit('USD', '30000')
    }
    return { ada, ben }
  })
