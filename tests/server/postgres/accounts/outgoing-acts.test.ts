import { beforeEach, describe, expect, it } from 'vitest'
import { codeReasons, OUTGOING, type CodeReason, type OutgoingAct } from '#machines/accounts/rules/outgoing.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import type { TestRequest, Trader } from '../../support/client.ts'
import { confirmed } from '../../support/confirmed.ts'
import { freshServer, type FreshServer } from '../../support/fresh-server.ts'
import { draft, fixMarketPrices, post, runCommand, taking, type Draft } from '../../support/marketplace.ts'
import { USDT } from '../../support/withdrawals.ts'

const CODE_USD = '5000'

type Asked = readonly [OperationId, TestRequest]
interface Situation {
  readonly isLarge: boolean
  readonly isBelow: boolean
  readonly isPayeeNew: boolean
}

interface World extends Situation {
  readonly server: FreshServer
  readonly ada: Trader
  readonly ben: Trader
}

const worth = (isLarge: boolean, small: string, large: string) => (isLarge ? large : small)

/** A movement, to somebody who was paid before unless the payee is to be new. */
const moved =
  (operation: OperationId, bodyOf: (world: World) => object) =>
  async (world: World): Promise<Asked> => {
    const body = bodyOf(world)
    if (!world.isPayeeNew) await firstMovement(world, operation, bodyOf({ ...world, isLarge: false }))
    return [operation, { body }]
  }

async function firstMovement({ server, ada }: World, operation: OperationId, body: object): Promise<void> {
  const { code, data } = await ada.refusal(operation, { body })
  expect(code).toBe('code_required')
  const [mail = ''] = await server.mails(ada.email, 1, /^Your code to confirm/m)
  const otp = /^\d{6}$/m.exec(mail)?.[0] ?? ''
  await ada.call('confirmMovement', { body: { challenge: String(Reflect.get(Object(data), 'challenge')), otp } })
}

const priced = (isBelow: boolean): Partial<Draft> => ({ price: isBelow ? '50000' : '64000' })

/** Posts what is to be edited, reopened or bought; a code for it is none of the code that is asked for afterwards. */
const posted = async ({ server, ada, isBelow }: World) =>
  isBelow ? (await confirmed(server, ada, 'postTrade', { body: { ...draft, ...priced(true) } })).data : post(ada)

const ACTS: Readonly<
  Record<Exclude<OutgoingAct, 'swapFromBalance' | 'externalSell'>, (world: World) => Promise<Asked>>
> = {
  transfer: moved('transferCrypto', ({ isLarge }) => ({
    recipient: 'ben_ade',
    token: 'USDT',
    amount: worth(isLarge, '20', '6000'),
  })),
  cryptoWithdrawal: moved('withdrawCrypto', ({ isLarge }) => ({ ...USDT, amount: worth(isLarge, '20', '6000') })),
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
  firstPayoutAccount: async () => ['addBankDetails', { body: bankNumbered('1') }],
  changePayoutAccount: async ({ ada }) => {
    await ada.addBank()
    return ['addBankDetails', { body: bankNumbered('2222222222') }]
  },
  turnOffEmails: async () => ['updateSettings', { body: { order_email: false } }],
  endSessions: async () => ['endOtherSessions', {}],
}

const bankNumbered = (account_number: string) => ({
  account_name: 'Ada Obi',
  account_number,
  bank_name: 'Third Quay',
  account_type: 'Savings',
})

const CALM: Situation = { isLarge: false, isBelow: false, isPayeeNew: false }
const SITUATIONS: Readonly<Record<'calm' | CodeReason, Situation>> = {
  calm: CALM,
  session: CALM,
  payee: { ...CALM, isPayeeNew: true },
  price: { ...CALM, isBelow: true },
  value: { ...CALM, isLarge: true },
}

/** Whether a price and a payee are anything of the act, so that the situation can come about. */
const canBe = (act: OutgoingAct, situation: 'calm' | CodeReason): boolean =>
  situation !== 'payee' || OUTGOING[act].review === 'link' || OUTGOING[act].review === 'review'

const CELLS = Object.keys(ACTS).flatMap((act) =>
  Object.keys(SITUATIONS)
    .filter((situation) => canBe(act as OutgoingAct, situation as CodeReason))
    .map((situation) => [act as keyof typeof ACTS, situation as 'calm' | CodeReason] as const),
)

/** What is asked is answered with: 'done', or the code of the refusal. */
async function outcomeOf(trader: Trader, [operation, request]: Asked): Promise<string> {
  try {
    return (await trader.refusal(operation, request)).code
  } catch (error) {
    if (!String(error).includes('answered 200')) throw error
    return 'done'
  }
}

const sessionsUnconfirmed = `update session set confirmed_at = null, confirmed_network = null`

describe('every outgoing act, by the table of its guards', async () => {
  const server = await freshServer('postgres', { env: { OUTGOING_CODE_USD: CODE_USD } })
  const { db } = server.context
  let ada: Trader
  let ben: Trader
  beforeEach(async () => {
    await server.empty()
    await fixMarketPrices(db)
    await db.query(`update market_price set price = 64000 where token = 'BTC'`)
    ;[ada, ben] = [await server.register('Ada Obi'), await server.register('Ben Ade')]
    for (const trader of [ada, ben]) {
      await trader.deposit('BTC', '10')
      await trader.deposit('USDT', '30000')
      await trader.deposit('USD', '30000')
    }
  })

  it.each(CELLS)('%s in the situation %s needs a code exactly where the table has one', async (act, situation) => {
    const world = { server, ada, ben, ...SITUATIONS[situation] }
    const [operation, request] = await ACTS[act](world)
    await db.query('delete from outgoing')
    if (situation === 'session') await db.query(sessionsUnconfirmed)
    const facts = {
      isPayeeNew: situation === 'payee',
      isSessionConfirmed: situation !== 'session',
      isBelowMarket: situation === 'price',
      valueUsd: situation === 'value' ? 6000 : 600,
      dayUsd: 0,
      codeUsd: Number(CODE_USD),
    }
    const asked: Asked =
      situation === 'session' ? [operation, { ...request, headers: { cookie: '' } }] : [operation, request]
    const isCodeNeeded = codeReasons(act, facts).length > 0
    expect(await outcomeOf(ada, asked)).toBe(isCodeNeeded ? 'code_required' : 'done')
  })

  const STOPS = {
    afterReset: `update person set outgoing_from = app_now() + interval '1 day'`,
    whileFrozen: `update person set frozen_at = app_now()`,
  } as const
  const STOPPED = Object.keys(ACTS).flatMap((act) => [
    [act as keyof typeof ACTS, 'afterReset'] as const,
    [act as keyof typeof ACTS, 'whileFrozen'] as const,
  ])

  it.each(STOPPED)('%s is %s what the table has', async (act, stop) => {
    const asked = await ACTS[act]({ server, ada, ben, ...CALM })
    await db.query(`${STOPS[stop]} where email = $1`, [ada.email])
    expect(await outcomeOf(ada, asked)).toBe(OUTGOING[act][stop] === 'refused' ? 'not_now' : 'done')
  })
})
