import { beforeEach, describe, expect, it } from 'vitest'
import { OUTGOING, type OutgoingAct } from '#machines/accounts/rules/outgoing.ts'
import type { Trader } from '../../support/client.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { draft, fixMarketPrices } from '../../support/marketplace.ts'
import { operatorOf } from '../../support/operator/operator.ts'
import { actingTraders, ACTS, CALM, outcomeOf } from '../../support/accounts/outgoing-acts.ts'

const MOVEMENTS: readonly OutgoingAct[] = [
  ...(['transfer', 'cryptoWithdrawal', 'swapFromBalance', 'externalSell', 'bankWithdrawal'] as const),
]
const ALL = Object.keys(OUTGOING) as OutgoingAct[]
/** Those that can need a code, in a situation in which they do. */
const WITH_CODE = ALL.filter((act) => OUTGOING[act].code.length > 0)

describe('an account that is frozen in the middle of', async () => {
  const server = await freshServer('postgres', { env: { OUTGOING_CODE_USD: '5000' } })
  const { db } = server.context
  const operator = operatorOf(server)
  const setUp = actingTraders(server)
  let ada: Trader
  let ben: Trader
  beforeEach(async () => {
    ;({ ada, ben } = await setUp())
  })

  /** Everything that can leave the account, or be changed by these acts. */
  const stored = () =>
    db.query(
      `select (select jsonb_agg(a order by a.id) from account a) as balances, (select count(*) from advert) as adverts,
         (select jsonb_agg(jsonb_build_array(t_id, status, price, remarks) order by id) from advert) as offers,
         (select count(*) from bank_account) as accounts,
         (select jsonb_agg(phase order by id) from m2m_order) as orders, (select count(*) from crypto_withdrawal) as withdrawals,
         (select count(*) from bank_transfer) as transfers, (select jsonb_agg(to_jsonb(s)) from settings s) as mails`,
    )
  /** The act, asked for in a situation in which it needs a code, and the code. */
  const askedFor = async (act: OutgoingAct) => {
    const isPriced = !OUTGOING[act].code.some((reason) => reason === 'session')
    const world = { server, ada, ben, ...CALM, isBelow: isPriced, isPayeeNew: MOVEMENTS.includes(act) }
    const [operation, request] = await ACTS[act](world)
    const asked = isPriced ? request : { ...request, headers: { cookie: '' } }
    if (!isPriced) await db.query('update session set confirmed_at = null, confirmed_network = null')
    const sent = (await server.mails(ada.email, 0, /^Your code to confirm/m)).length
    const { code, data } = await ada.refusal(operation, asked)
    expect(code).toBe('code_required')
    const [mail = ''] = await server.mails(ada.email, sent + 1, /^Your code to confirm/m)
    const body = {
      challenge: String(Reflect.get(Object(data), 'challenge')),
      otp: /^\d{6}$/m.exec(mail)?.[0] ?? '',
    }
    return { asked: [operation, asked] as const, entering: { body } }
  }
  const freeze = async () => {
    await operator('account freeze ada_obi --note "called in"')
    ada = await server.signIn(ada.email, undefined, ada.device)
  }

  it.each(WITH_CODE)(
    '%s, before its code is entered, lets nothing out, and the code is worth nothing later',
    async (act) => {
      const { asked, entering } = await askedFor(act)
      await freeze()
      const before = await stored()
      expect((await ada.refusal('confirmMovement', entering)).status).toBeGreaterThanOrEqual(400)
      expect(await outcomeOf(ada, asked)).toBe('not_now')
      expect(await stored()).toEqual(before)
      await operator('account unfreeze ada_obi --note "checked"')
      expect((await ada.refusal('confirmMovement', entering)).status).toBeGreaterThanOrEqual(400)
      expect(await stored()).toEqual(before)
    },
  )

  it.each(WITH_CODE.filter((act) => !MOVEMENTS.includes(act)))(
    '%s, after its code was entered, lets nothing out, and asks again when that is lifted',
    async (act) => {
      const { asked, entering } = await askedFor(act)
      await ada.call('confirmMovement', entering)
      await freeze()
      const before = await stored()
      expect(await outcomeOf(ada, asked)).toBe('not_now')
      expect(await stored()).toEqual(before)
      await operator('account unfreeze ada_obi --note "checked"')
      // A freeze pauses adverts: one is opened again before it is edited.
      expect(await outcomeOf(ada, asked)).toBe(act.startsWith('edit') ? 'not_now' : 'code_required')
    },
  )
})

describe('the code of an act', async () => {
  const server = await freshServer('postgres', { env: { OUTGOING_CODE_USD: '5000' } })
  const { db } = server.context
  const POSTING = { body: { ...draft, price: '45000' } }
  let ada: Trader
  const setUp = server.setUp(async () => {
    await fixMarketPrices(db)
    await db.query(`update market_price set price = 64000 where token = 'BTC'`)
    const seller = await server.register('Ada Obi')
    await seller.deposit('BTC', '10')
    await seller.addBank()
    return { ada: seller }
  })
  beforeEach(async () => {
    ;({ ada } = await setUp())
  })
  const codeFor = async (trader: Trader) => {
    const { data } = await trader.refusal('postTrade', POSTING)
    const [mail = ''] = await server.mails(trader.email, 1, /^Your code to confirm/m)
    return {
      body: { challenge: String(Reflect.get(Object(data), 'challenge')), otp: /^\d{6}$/m.exec(mail)?.[0] ?? '' },
    }
  }
  const adverts = async () => (await db.query('select from advert')).length

  it('carries out one of two requests that come at one moment', async () => {
    for (let round = 1; round <= 3; round += 1) {
      await db.query(`delete from challenge`)
      const sent = (await server.mails(ada.email, 0, /^Your code to confirm/m)).length
      const { data } = await ada.refusal('postTrade', POSTING)
      const [mail = ''] = await server.mails(ada.email, sent + 1, /^Your code to confirm/m)
      const challenge = String(Reflect.get(Object(data), 'challenge'))
      await ada.call('confirmMovement', { body: { challenge, otp: /^\d{6}$/m.exec(mail)?.[0] ?? '' } })
      const outcomes = await Promise.all([1, 2, 3].map(() => outcomeOf(ada, ['postTrade', POSTING])))
      expect(outcomes.toSorted((a, b) => a.localeCompare(b))).toEqual(['code_required', 'code_required', 'done'])
      expect(await adverts()).toBe(round)
    }
  })

  it('is of no other account, and that one’s try leaves it as it was', async () => {
    const ben = await server.register('Ben Ade')
    await ben.deposit('BTC', '1')
    await ben.addBank()
    const entering = await codeFor(ada)
    expect((await ben.refusal('confirmMovement', entering)).status).toBe(400)
    expect(await outcomeOf(ben, ['postTrade', POSTING])).toBe('code_required')
    await ada.call('confirmMovement', entering)
    expect(await outcomeOf(ben, ['postTrade', POSTING])).toBe('code_required')
    expect(await adverts()).toBe(0)
    expect(await outcomeOf(ada, ['postTrade', POSTING])).toBe('done')
  })

  it('confirms the session in which it was entered, and no other one of the account', async () => {
    const other = await server.signIn(ada.email)
    await db.query('update session set confirmed_at = null, confirmed_network = null')
    const quiet = ['updateSettings', { body: { order_email: false }, headers: { cookie: '' } }] as const
    const { data } = await ada.refusal(...quiet)
    const [mail = ''] = await server.mails(ada.email, 1, /^Your code to confirm/m)
    const challenge = String(Reflect.get(Object(data), 'challenge'))
    await ada.call('confirmMovement', { body: { challenge, otp: /^\d{6}$/m.exec(mail)?.[0] ?? '' } })
    await ada.call(...quiet)
    const loud = ['updateSettings', { body: { order_email: true }, headers: { cookie: '' } }] as const
    expect(await outcomeOf(ada, ['addBankDetails', { body: SECOND, headers: { cookie: '' } }])).toBe('done')
    expect(await outcomeOf(other, ['addBankDetails', { body: THIRD, headers: { cookie: '' } }])).toBe('code_required')
    await ada.call(...loud)
  })
})

const SECOND = { account_name: 'Ada Obi', account_number: '2222', bank_name: 'Third Quay', account_type: 'Savings' }
const THIRD = { ...SECOND, account_number: '3333' }
