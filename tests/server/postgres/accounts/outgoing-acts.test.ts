import { beforeEach, describe, expect, it } from 'vitest'
import {
  codeReasons,
  isLink,
  isMailed,
  OUTGOING,
  REVIEWED_ACTS,
  type CodeReason,
  type OutgoingAct,
} from '#machines/accounts/rules/outgoing.ts'
import { access } from '#openapi/generated/access.ts'
import type { Trader } from '../../support/client.ts'
import { enterCode } from '../../support/accounts/confirmed.ts'
import { freshServer, type FreshServer } from '../../support/fresh-server.ts'
import { actingTraders, CALM, outcomeOf, type Asked, type Situation } from '../../support/accounts/outgoing-acts.ts'
import { WAYS } from '../../support/accounts/outgoing-ways.ts'
import { withdrawalsOn } from '../../support/wallet/withdrawals.ts'

const CODE_USD = 5000

const SITUATIONS: Readonly<Record<'calm' | CodeReason, Situation>> = {
  calm: CALM,
  session: CALM,
  payee: { ...CALM, isPayeeNew: true },
  price: { ...CALM, isBelow: true },
  value: { ...CALM, isLarge: true },
  always: CALM,
}
const situations = Object.keys(SITUATIONS) as ('calm' | CodeReason)[]

/** Those that their code itself carries out. */
const MOVEMENTS = new Set<OutgoingAct>(['transfer', ...REVIEWED_ACTS])

const PRICED = new Set<OutgoingAct>([
  ...(['release', 'takeBuyAdvert'] as const),
  ...(['postSellAdvert', 'editSellAdvert', 'editAdvertAccounts', 'reopenSellAdvert'] as const),
])
const VALUED = new Set<OutgoingAct>([...MOVEMENTS, 'release', 'takeBuyAdvert'])
/** Where a payee, a price or a value is anything of the act; without it the situation is the calm one. */
const PLACES: Readonly<Record<'calm' | CodeReason, (act: OutgoingAct) => boolean>> = {
  calm: () => true,
  session: () => true,
  payee: (act) => MOVEMENTS.has(act),
  price: (act) => PRICED.has(act),
  value: (act) => VALUED.has(act),
  always: (act) => act === 'closeAccount' || act === 'exportData',
}

const CELLS = WAYS.flatMap(([act, ask], way) =>
  situations.filter((situation) => PLACES[situation](act)).map((situation) => [act, situation, way, ask] as const),
)

const sessionsUnconfirmed = `update session set confirmed_at = null, confirmed_network = null`
const CODE_MAIL = /^Your code to confirm/m
/** About what was done, not a code for it. */
const ABOUT_ACTS = /^(?![^]*Your code to confirm)[^]*Not me: freeze my account/

/** How many mails were sent to her about what was done, once all are sent. */
async function aboutActs(server: FreshServer, { email }: Trader): Promise<number> {
  await server.context.jobs.wake()
  return (await server.mails(email, 0, ABOUT_ACTS)).length
}

/** Of an act that needs no code, unless it always does. */
const CALM_FACTS = {
  ...{ isPayeeNew: false, isSessionConfirmed: true, isBelowMarket: false },
  ...{ valueUsd: 600, dayUsd: 0, codeUsd: CODE_USD },
}

/** Carries out what was refused until a code is entered. */
async function carryOut(server: FreshServer, ada: Trader, act: OutgoingAct, [operation, request]: Asked) {
  const asked = { ...request, key: 'carried-out' }
  await server.context.jobs.wake()
  const sent = (await server.mails(ada.email, 0, CODE_MAIL)).length
  const { data } = await ada.refusal(operation, asked)
  await enterCode(server, ada, data, sent + 1)
  if (!MOVEMENTS.has(act)) await ada.call(operation, asked)
}

describe('every outgoing act, by the table of its guards', async () => {
  const server = await freshServer('postgres', { env: { OUTGOING_CODE_USD: String(CODE_USD) } })
  const { db } = server.context
  const setUp = actingTraders(server)
  let ada: Trader
  let ben: Trader
  beforeEach(async () => {
    ;({ ada, ben } = await setUp())
  })

  it('is asked for here in every situation in which the table has a code', () => {
    for (const [act] of WAYS)
      for (const reason of OUTGOING[act].code) expect(PLACES[reason](act), `${act}: ${reason}`).toBe(true)
  })

  it('is asked for here by every operation that names it', async () => {
    const asked = new Set<string>()
    for (const [act, ask] of WAYS) {
      await setUp()
      const [operation] = await ask({ server, ada, ben, ...CALM })
      asked.add(`${operation}: ${act}`)
    }
    const named = Object.entries(access).flatMap(([operation, { outgoing }]) =>
      outgoing.map((act) => `${operation}: ${act}`),
    )
    expect([...asked].sort()).toEqual(named.sort())
  })

  it.each(CELLS)(
    '%s in the situation %s: code, mail and link are those of the table (way %d)',
    async (act, situation, _, ask) => {
      const [operation, request] = await ask({ server, ada, ben, ...SITUATIONS[situation] })
      await db.query('delete from outgoing')
      if (situation === 'session') await db.query(sessionsUnconfirmed)
      const isBelowMarket = situation === 'price'
      const valueUsd = situation === 'value' ? 6000 : 600
      const facts = {
        ...{ isPayeeNew: situation === 'payee', isSessionConfirmed: situation !== 'session', isBelowMarket },
        ...{ valueUsd, dayUsd: 0, codeUsd: CODE_USD },
      }
      const asked: Asked =
        situation === 'session' ? [operation, { ...request, headers: { cookie: '' } }] : [operation, request]
      const before = await aboutActs(server, ada)
      const withCode = codeReasons(act, facts).length > 0
      expect(await outcomeOf(ada, asked)).toBe(withCode ? 'code_required' : 'done')
      if (withCode) await carryOut(server, ada, act, asked)
      expect((await aboutActs(server, ada)) - before).toBe(isMailed(act, { withCode, valueUsd }) ? 1 : 0)
      expect(await db.query('select from outgoing where is_link')).toHaveLength(isLink(act, { isBelowMarket }) ? 1 : 0)
    },
  )

  const STOPS = {
    afterReset: `update person set outgoing_from = app_now() + interval '1 day'`,
    whileFrozen: `update person set frozen_at = app_now()`,
  } as const
  const STOPPED = WAYS.flatMap(([act, ask], way) =>
    (['afterReset', 'whileFrozen'] as const).map((stop) => [act, stop, way, ask] as const),
  )

  it.each(STOPPED)('%s is %s what the table has (way %d)', async (act, stop, _, ask) => {
    const asked = await ask({ server, ada, ben, ...CALM })
    await db.query(`${STOPS[stop]} where email = $1`, [ada.email])
    expect(await outcomeOf(ada, asked)).toBe(OUTGOING[act][stop] === 'refused' ? 'not_now' : 'done')
  })
})

describe('an outgoing act of a large value that needs no code', async () => {
  const server = await freshServer('postgres', {
    env: { OUTGOING_CODE_USD: '100000', WITHDRAWAL_REVIEW_USD: '1000' },
  })
  const { db } = server.context
  const { stopWorker, work } = withdrawalsOn(server)
  const setUp = actingTraders(server)
  let ada: Trader
  let ben: Trader
  beforeEach(async () => {
    ;({ ada, ben } = await setUp())
  })

  const withoutCode = WAYS.filter(([act]) => codeReasons(act, CALM_FACTS).length === 0)
  it.each(withoutCode.map(([act, ask], way) => [act, way, ask] as const))(
    '%s waits for an operator, and is mailed, where the table has it (way %d)',
    async (act, _, ask) => {
      await stopWorker()
      const [operation, request] = await ask({ server, ada, ben, ...CALM, isLarge: true })
      if (operation === 'withdrawCrypto') await work()
      const before = await aboutActs(server, ada)
      await ada.call(operation, request)
      if (operation === 'withdrawCrypto') await work()
      const waiting = await db.query(
        `select from crypto_withdrawal where phase = 'awaitingReview' union all select from bank_transfer where phase = 'awaitingReview'`,
      )
      expect(waiting).toHaveLength(OUTGOING[act].review === 'review' ? 1 : 0)
      const isSent = isMailed(act, { withCode: false, valueUsd: 6000 })
      expect((await aboutActs(server, ada)) - before).toBe(isSent ? 1 : 0)
    },
  )
})
