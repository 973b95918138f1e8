import { SIDES } from '../order-model.ts'
import type { Side } from '#machines/orders/rules/orders.ts'
import type { Finding } from '#server/ledger/finding.ts'
import { audit } from '#server/ledger/audit.ts'
import { findByEmail } from '#server/accounts/repos/person.repo.ts'
import { deviceIn } from '#server/accounts/services/login-devices.service.ts'
import { openSession } from '#server/accounts/services/sessions.service.ts'
import { openFresh } from '../../server/support/databases/fresh-db.ts'
import type { Trader } from '../../server/support/client.ts'
import { startTestServer, type TestServer } from '../../server/support/test-server.ts'
import { openBrowser, type Browser } from './browser.ts'

/** Before a session is as old as it can get. */
const SIGN_IN_AGAIN_S = 20 * 3600

export interface Person {
  readonly trader: Trader
  readonly browser: Browser
}

/** The real server on PostgreSQL, and two people with a browser each. */
export interface Exchange extends Readonly<Record<Side, Person>> {
  readonly server: TestServer
  /** Moves the server's clock and those of both browsers, who log in again before their sessions end; returns a server time between the old and the new one. */
  readonly pass: (seconds: number) => Promise<number>
  /** What an audit of all that came since the last one finds. */
  readonly audit: () => Promise<readonly Finding[]>
  readonly close: () => Promise<void>
}

export const startRealServer = async (): Promise<TestServer> => {
  const db = await openFresh()
  // The sums of a day grow from path to path: none of them may need a code by mail.
  const env = { QUAYSIDE_LIMIT_FACTOR: '100000', OUTGOING_CODE_USD: '1000000000' }
  const server = await startTestServer({ db, env })
  return { ...server, close: () => server.close().finally(() => db.close()) }
}

/** A session without the mails of a login: on the device of a Cookie header, or on one that is not known. */
export const openSessionOf = ({ context: { db } }: TestServer, { email }: Trader, device?: string): Promise<string> =>
  db.tx(async (tx) => {
    const person = await findByEmail(email, tx)
    if (!person) throw new Error(`nobody is called ${email}`)
    return openSession(tx, person.id, 'Another device', deviceIn(device) ?? null)
  })

const letter = (place: number): string => String.fromCodePoint(97 + (place % 26))

/** A name that nobody had before: 'Ada Obi ab'. */
export const newName = (): string => {
  const place = named++
  return `Ada Obi ${letter(Math.floor(place / 26))}${letter(place)}`
}
let named = 0

const NAMES = { buyer: 'Ben Cole', seller: 'Sade Ola' } as const

const personOf = async (server: TestServer, side: Side): Promise<Person> => {
  const trader = await server.register(NAMES[side])
  await trader.deposit('BTC', '100')
  await trader.addBank()
  return { trader, browser: await openBrowser(server.url, trader.session, trader.device) }
}

const signedInAgain = async (server: TestServer, trader: Trader): Promise<Trader> => {
  const session = await openSessionOf(server, trader, trader.device)
  const headers = { cookie: trader.device }
  return {
    ...trader,
    session,
    call: (id, request) => server.call(id, { session, headers, ...request }),
    refusal: (id, request) => server.refusal(id, { session, headers, ...request }),
  }
}

/** Starts it; a test that ends leaves both browsers open for the next. */
export const openExchange = async (): Promise<Exchange> => {
  const server = await startRealServer()
  const people = { buyer: await personOf(server, 'buyer'), seller: await personOf(server, 'seller') }
  let sinceSignInS = 0
  /** Both log in again, where their sessions are over or about to be. */
  const renewSessions = async () => {
    if (sinceSignInS < SIGN_IN_AGAIN_S) return
    sinceSignInS = 0
    for (const side of SIDES) {
      const trader = await signedInAgain(server, people[side].trader)
      await people[side].browser.signIn(trader.session)
      people[side] = { ...people[side], trader }
    }
  }
  return {
    server,
    get buyer() {
      return people.buyer
    },
    get seller() {
      return people.seller
    },
    pass: async (seconds) => {
      sinceSignInS += seconds
      const { data } = await server.call('readClock')
      await server.advance(seconds)
      await renewSessions()
      for (const side of SIDES) people[side].browser.pass(seconds * 1000)
      return Date.parse(data.server_now) + (seconds * 1000) / 2
    },
    audit: () => audit(server.context.db, 'recent'),
    close: async () => {
      for (const side of SIDES) people[side].browser.close()
      await server.close()
    },
  }
}
