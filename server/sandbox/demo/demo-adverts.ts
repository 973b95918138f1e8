import { hashOfBody } from '#server/shared/body-hash.ts'
import { NO_VERIFICATION } from '#machines/adverts/rules/adverts.ts'
import { plainDecimal } from '#machines/shared/values/money.ts'
import type { SandboxContext } from '#server/sandbox/context.ts'
import * as demo from '#server/sandbox/repos/demo.repo.ts'
import { closeTrade } from '#server/adverts/services/advert-changes.service.ts'
import { postTrade } from '#server/adverts/services/adverts.service.ts'
import { depositTest } from '#server/wallet/services/deposits.service.ts'
import { GiveUp } from '#server/shared/services/jobs.service.ts'
import { demoCommand } from './demo-requests.ts'
import { DEMO_PEOPLE, type DemoPerson, type DemoSlot } from './demo-people.ts'

const CHECK_MS = 10_000
const JOB = 'demo.advert'

interface Post {
  username: string
  slot: number
  /** How many adverts this slot had before. */
  before: number
}

const rounded = (value: number, digits: number): number => Number(value.toPrecision(digits))
const roundedDown = (value: number, digits: number): number => {
  const unit = 10 ** (Math.floor(Math.log10(value)) - digits + 1)
  return Math.floor(value / unit) * unit
}

/** What a slot looks like at today's prices. These figures are for show, so floats will do; the rules then read them as decimals. */
export function draftOf(
  { currency, methods, terms, remarks }: DemoPerson,
  slot: DemoSlot,
  price: number,
  dollarPrice: number,
) {
  const own = (price * slot.percent) / 100
  const amount = rounded(slot.dollars / dollarPrice, 3)
  const dollar = price / dollarPrice
  return {
    type: slot.type,
    token: slot.token,
    currency,
    margin_type: slot.margin,
    percent: slot.percent,
    price: own.toFixed(own >= 10 ? 2 : 4),
    token_amount: plainDecimal(amount),
    min_limit: plainDecimal(rounded(dollar * 15, 1)),
    max_limit: plainDecimal(roundedDown(amount * own * 0.6, 2)),
    payment_methods: [...methods],
    completion_window: slot.window,
    // Receipts and statements are for the buyer to show, so only who sells asks for them.
    terms_tags: terms.filter(({ title }) => slot.type === 'Sell' || title === NO_VERIFICATION),
    remarks,
  }
}

const isPost = (payload: unknown): payload is Post =>
  payload !== null && typeof payload === 'object' && 'username' in payload && 'slot' in payload && 'before' in payload

async function post(context: SandboxContext, { username, slot: index, before }: Post): Promise<void> {
  const person = DEMO_PEOPLE.find((one) => one.username === username)
  const slot = person?.slots[index]
  const row = (await demo.list(context.db)).find((one) => one.username === username)
  if (!person || !slot || !row) return
  const key = `${username}.${index}.${before}`
  const existing = (await demo.demoAdverts(context.db)).find((advert) => isOf(advert, row, person, slot))
  if ((existing?.posted ?? 0) > before) return
  for (const tId of existing?.open ?? [])
    await closeTrade(context, demoCommand(row, 'closeTrade', `${key}.${tId}`), tId)
  const { price } = await context.market.price(slot.token, person.currency)
  const { price: dollarPrice } = await context.market.price(slot.token, 'USD')
  const draft = draftOf(person, slot, Number(price), Number(dollarPrice))
  if (slot.type === 'Sell') {
    await depositTest(context, {
      personId: row.id,
      ticker: slot.token,
      amount: draft.token_amount,
      key: `${key}.coins`,
      bodyHash: hashOfBody(key),
      message: '',
    })
  }
  await postTrade(context, demoCommand(row, 'postTrade', key), draft)
}

const isOf = (advert: demo.DemoAdvert, { id }: demo.DemoRow, { currency }: DemoPerson, { type, token }: DemoSlot) =>
  advert.person_id === id && advert.type === type && advert.token === token && advert.currency === currency

/** Enqueues a job for each advert that is missing or nearly sold out; a dedupe key of its own makes several servers enqueue it once. */
async function enqueueMissing(context: SandboxContext): Promise<void> {
  const existing = await demo.demoAdverts(context.db)
  const rows = await demo.list(context.db)
  const missing = DEMO_PEOPLE.flatMap((person) => {
    const row = rows.find(({ username }) => username === person.username)
    if (!row) return []
    return person.slots.flatMap((slot, index): Post[] => {
      const found = existing.find((advert) => isOf(advert, row, person, slot))
      return found?.is_stocked ? [] : [{ username: row.username, slot: index, before: found?.posted ?? 0 }]
    })
  })
  if (missing.length === 0) return
  await context.db.tx(async (tx) => {
    for (const payload of missing) {
      const { username, slot, before } = payload
      await context.jobs.enqueue(tx, { kind: JOB, payload, dedupeKey: `${JOB}:${username}:${slot}:${before}` })
    }
  })
}

/** Lets demo traders post their adverts, and replace those that are nearly sold out. */
export function startDemoAdverts(context: SandboxContext): void {
  context.jobs.define(JOB, {
    run: async (payload) => {
      if (!isPost(payload)) throw new GiveUp('not an advert to post')
      await post(context, payload)
    },
  })
  context.jobs.repeat('demo adverts', CHECK_MS, () => enqueueMissing(context))
}
