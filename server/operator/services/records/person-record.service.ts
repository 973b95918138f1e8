import { deviceOf } from '#machines/accounts/rules/devices.ts'
import { phaseOf } from '#machines/orders/rules/orders.ts'
import { decimalOf } from '#machines/shared/values/money.ts'
import type { components } from '#openapi/generated/operator.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import * as sessions from '#server/accounts/repos/session.repo.ts'
import * as requests from '#server/support/repos/request.repo.ts'
import * as reversals from '#server/wallet/repos/reversal.repo.ts'
import { amountText } from '#server/catalog/services/amount-text.ts'
import * as assets from '#server/catalog/repos/asset.repo.ts'
import type { Tx } from '#server/db/db.ts'
import { balances } from '#server/ledger/ledger.ts'
import * as adverts from '#server/adverts/repos/advert.repo.ts'
import * as orders from '#server/orders/repos/order.repo.ts'
import { figuresOf } from '#server/adverts/repos/trader.repo.ts'
import { amountsOf, sideOf } from '#server/orders/services/order-dto.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import * as records from '#server/operator/repos/record.repo.ts'
import { notFound } from '#server/refusal.ts'
import { advertLine } from './advert-line.ts'
import { offersOf, waitingActs } from '../acts/act-offers.ts'
import { linesAbout } from '../log.service.ts'
import { log, logSeen, type SignedIn } from '../signed-in.ts'

type PersonRecord = components['schemas']['PersonRecord']

const MOST = 20

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** At most 20 people by a text; it is logged what was looked for. */
export function findPersons(
  { db }: Pick<OperatorContext, 'db'>,
  by: SignedIn,
  text: string,
): Promise<records.PersonLine[]> {
  return db.tx(async (tx) => {
    const found = await records.findPersons(text.trim(), MOST, tx)
    await log(by, { action: 'person.find', subject: text, outcome: 'seen', note: `${found.length} found` }, tx)
    return found
  })
}

async function balancesOf(personId: bigint, tx: Tx): Promise<PersonRecord['balances']> {
  const all = await balances(personId, tx)
  const rows = await assets.listByCode(
    all.map(({ asset }) => asset),
    tx,
  )
  const scales = new Map(rows.map(({ code, scale }) => [code, scale]))
  return all.map(({ asset, availableMinor, reservedMinor, escrowMinor, holdMinor }) => {
    const decimal = (minor: bigint) => decimalOf(minor, scales.get(asset) ?? 0)
    return {
      asset,
      available: decimal(availableMinor),
      reserved: decimal(reservedMinor),
      escrow: decimal(escrowMinor),
      hold: decimal(holdMinor),
    }
  })
}

async function ordersOf(personId: bigint, tx: Tx): Promise<PersonRecord['orders']> {
  const all = { tab: null, status: null, paymentStatus: null, after: null, limit: MOST }
  return (await orders.list({ personId, ...all }, tx)).map((order) => {
    const side = sideOf(order, personId)
    return {
      order_no: order.order_no,
      side,
      partner: side === 'buyer' ? order.seller_username : order.buyer_username,
      phase: phaseOf(order.life),
      ...amountsOf(order),
      created_at: order.created_at.toISOString(),
    }
  })
}

const advertsOf = (personId: bigint, tx: Tx): Promise<adverts.AdvertRow[]> =>
  adverts.listOwn({ personId, tId: null, status: null, type: null, token: null, after: null, limit: MOST }, tx)

/** The requests to Support, also closed ones. */
async function requestsOf(personId: bigint, tx: Tx): Promise<NonNullable<PersonRecord['requests']>> {
  const found = await requests.list(personId, { after: null, limit: MOST }, tx)
  return found.map(({ request_no, topic, life, created_at: at }) => ({
    ...{ request_no, topic, phase: life.phase },
    created_at: at.toISOString(),
  }))
}

/** What reversed bookings left owing, as an operator reads it. */
const owedBy = async (personId: bigint, tx: Tx): Promise<string[]> =>
  (await reversals.owedBy(personId, tx)).map(({ asset: code, scale, kind, owed }) =>
    amountText(owed, { code, scale, kind }),
  )

const sessionsOf = async (personId: bigint, tx: Tx): Promise<PersonRecord['sessions']> =>
  (await sessions.activeOf(personId, tx)).map(({ device, created_at, last_seen_at }) => ({
    device: deviceOf(device),
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }))

/** A person as an operator reads them; it is logged that they were seen. */
export function fetchPersonRecord(context: OperatorContext, by: SignedIn, username: string): Promise<PersonRecord> {
  return context.db.tx(async (tx) => {
    const person = await persons.findByUsername(username, tx)
    if (!person) throw notFound()
    const { orders: count, completion_rate, rating, ratings } = await figuresOf(person.id, tx)
    const lines = await linesAbout(username, MOST, tx)
    const isFrozen = person.frozen_at !== null
    await logSeen(by, 'person.read', username, tx)
    return {
      username,
      name: `${person.first_name} ${person.last_name}`.trim(),
      email: person.email,
      phone: person.phone,
      country: person.country,
      created_at: (await records.openedAt(person.id, tx)).toISOString(),
      outgoing_from: iso(person.outgoing_from),
      frozen_at: iso(person.frozen_at),
      login_frozen_at: iso(person.login_frozen_at),
      owes: await owedBy(person.id, tx),
      figures: { orders: count, completion_rate, rating, ratings },
      balances: await balancesOf(person.id, tx),
      sessions: await sessionsOf(person.id, tx),
      orders: await ordersOf(person.id, tx),
      adverts: (await advertsOf(person.id, tx)).map((advert) => advertLine(context, by, advert)),
      requests: await requestsOf(person.id, tx),
      log: lines,
      acts: await waitingActs(username, { by, now: tx.now }, tx),
      may: offersOf(context, by, [
        ['person.freeze', !isFrozen],
        ['login.freeze', person.login_frozen_at === null],
        ['person.unfreeze', isFrozen],
        ['sessions.end', true],
      ]),
      server_now: tx.now.toISOString(),
    }
  })
}
