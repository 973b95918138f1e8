import { beforeEach, describe, expect, it } from 'vitest'
import { codeReasons, OUTGOING, type CodeReason, type OutgoingAct } from '#machines/accounts/rules/outgoing.ts'
import type { Trader } from '../../support/client.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { actingTraders, ACTS, CALM, outcomeOf, type Asked, type Situation } from '../../support/outgoing-acts.ts'

const CODE_USD = '5000'

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

const sessionsUnconfirmed = `update session set confirmed_at = null, confirmed_network = null`

describe('every outgoing act, by the table of its guards', async () => {
  const server = await freshServer('postgres', { env: { OUTGOING_CODE_USD: CODE_USD } })
  const { db } = server.context
  let ada: Trader
  let ben: Trader
  beforeEach(async () => {
    ;({ ada, ben } = await actingTraders(server))
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
