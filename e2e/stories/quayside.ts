import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { promisify } from 'node:util'
import { openDb } from '#server/db/open.ts'
import { fromRoot } from '#server/project-root.ts'
import { audit } from '#server/ledger/audit.ts'
import { DEMO_PEOPLE } from '#server/sandbox/demo/demo-people.ts'
import { createClient } from '../../tests/server/support/client.ts'
import { openPrepared, prepare, type Engine, type StoryDatabase } from './databases.ts'

const run = promisify(execFile)
const OPERATOR = fromRoot('dist/server/operator.js')
const START_MS = 90_000
const MAIL_MS = 20_000
const GLANCE_MS = 100

/** The real server with its real database, as `npm start` runs it, on a port and in a folder of its own. */
export interface Quayside {
  readonly url: string
  /** The one-time link of the sandbox's operator; empty where there is no console. */
  readonly invitation: string
  /** The newest code that was mailed to an address since `after`. */
  code(email: string, after?: string): Promise<string>
  /** Advances the server's clock; only for a server that no other story uses. */
  advance(seconds: number): Promise<void>
  /** What an operator does beside the running server: settles an appeal. */
  decide(orderNo: string, to: 'buyer' | 'seller', reason: string): Promise<void>
  /** Support asks the person of a request. */
  askOnRequest(requestNo: string, question: string): Promise<void>
  /** Changes what a withdrawal of BTC costs. */
  changeFee(fee: string): Promise<void>
  isReady(): Promise<boolean>
  /** Stops it, audits its ledger from the first entry on, and returns the findings. */
  close(): Promise<readonly unknown[]>
}

interface Addresses {
  readonly url: string
  readonly invitation: string
}

const opened = (server: ChildProcess): Promise<Addresses> =>
  new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: unknown) => {
      output += String(chunk)
      const url = /is open at (\S+)/.exec(output)?.[1]
      const invitation = /console {2}(\S+\?\S+)/.exec(output)?.[1] ?? ''
      if (url !== undefined) setTimeout(() => resolve({ url, invitation }))
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)))
    setTimeout(() => reject(new Error(`the server did not open: ${output}`)), START_MS).unref()
  })

const ended = (server: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (server.exitCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })

interface Mail {
  readonly text: string
  readonly sent_at: string
}

const mailsTo = async (url: string, email: string): Promise<Mail[]> => {
  const answer = await fetch(`${url}/api/sandbox/mail?to=${encodeURIComponent(email)}`)
  const { data }: { data: Mail[] } = JSON.parse(await answer.text())
  return data
}

const newestCode = async (url: string, email: string, after: string): Promise<string> => {
  const deadline = Date.now() + MAIL_MS
  while (Date.now() < deadline) {
    const codes = (await mailsTo(url, email)).map(({ text }) => /^\d{6}$/m.exec(text)?.[0])
    const code = codes.find((found) => found !== undefined)
    if (code !== undefined && code !== after) return code
    await new Promise((later) => setTimeout(later, GLANCE_MS))
  }
  throw new Error(`no code was mailed to ${email}`)
}

interface Opening {
  readonly engine: Engine
  readonly clockIsOurs: boolean
  /** Variables beside those of every story. */
  readonly env: Readonly<Record<string, string>>
}

const SANDBOX = { QUAYSIDE_SANDBOX: '1' }

const start = (database: StoryDatabase['env'], env: Opening['env'] = {}): ChildProcess =>
  spawn(process.execPath, [fromRoot('dist/server/main.js')], {
    // In development every answer is checked against the contract, too.
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', ...SANDBOX, ...database, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const DEMO_ADVERTS = DEMO_PEOPLE.flatMap(({ slots }) => slots).length

/** Makes what every server begins with anew: the adverts of the demo traders, which take a server more than half of its start. */
export const prepareData = (engine: Engine): Promise<void> =>
  prepare(engine, async (database) => {
    const server = start(database)
    const { call } = createClient((await opened(server)).url)
    const posted = async () => (await call('fetchOpenAdverts', { query: { limit: 100 } })).data.length
    while ((await posted()) < DEMO_ADVERTS) await new Promise((later) => setTimeout(later, GLANCE_MS))
    await ended(server)
  })

export const openQuayside = async ({ engine, clockIsOurs, env }: Opening): Promise<Quayside> => {
  const database = await openPrepared(engine)
  const server = start(database.env, env)
  const { url, invitation } = await opened(server)
  const operate = async (...args: string[]) => {
    await run(process.execPath, [OPERATOR, ...args], { env: { ...process.env, ...SANDBOX, ...database.env } })
  }
  return {
    url,
    invitation,
    code: (email, after = '') => newestCode(url, email, after),
    decide: (orderNo, to, reason) => operate('resolve', orderNo, '--to', to, '--reason', reason, '--note', 'Seen'),
    askOnRequest: (requestNo, question) => operate('support', 'ask', requestNo, '--message', question),
    changeFee: (fee) => operate('chain', 'fee', 'BTC', '--network', 'Bitcoin', '--fee', fee, '--note', 'Full blocks'),
    isReady: async () => (await fetch(`${url}/ready`)).ok,
    advance: async (seconds) => {
      if (!clockIsOurs) throw new Error('other stories use this server, too')
      const body = JSON.stringify({ advance_s: seconds })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${url}/api/sandbox/clock`, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`the clock did not move: ${await answer.text()}`)
    },
    close: async () => {
      await ended(server)
      const db = await openDb(database)
      const findings = await audit(db, 'whole')
      await db.close()
      await database.close()
      return findings
    },
  }
}
