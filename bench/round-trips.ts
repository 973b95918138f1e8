import { setTimeout as pause } from 'node:timers/promises'
import { addRoutes } from '#server/app.ts'
import { createApp } from '#server/web-app.ts'
import { readContent } from '../server/website/content/content.ts'
import { fromRoot } from '#server/project-root.ts'
import { readConfig } from '#server/config.ts'
import { createDb, type Driver, type Param, type Script } from '#server/db/db.ts'
import { openPostgres } from '#server/db/postgres.driver.ts'
import { NOTIFY } from '#server/db/postgres-notifications.ts'
import { createContext } from '#server/context.ts'

export interface Statement {
  readonly text: string
  readonly params: readonly Param[]
}

/** Statements that go to the database in one message. */
export type RoundTrip = readonly Statement[]

type Note = (text: string, params: readonly Param[]) => void

/** Notes what a transaction sends: statements that do not wait for one another are one message. */
function notesOf(sent: RoundTrip[]): Note {
  let message: Statement[] = []
  return (text, params) => {
    if (message.length === 0) {
      const begun: Statement[] = []
      message = begun
      sent.push(begun)
      queueMicrotask(() => (message = []))
    }
    message.push({ text, params })
  }
}

const recordingScript = (script: Script, note: Note, last: Statement[]): Script => ({
  ...script,
  query: (text, params = []) => {
    note(text, params)
    return script.query(text, params)
  },
  last: (text, params) => {
    last.push({ text, params })
    script.last(text, params)
  },
})

/** Forwards everything and records what was sent, in order. */
function recording(driver: Driver, sent: RoundTrip[]): Driver {
  return {
    ...driver,
    query: (text, params = []) => {
      sent.push([{ text, params }])
      return driver.query(text, params)
    },
    transaction: (opening, fn) =>
      driver.transaction(opening, async (script) => {
        const note = notesOf(sent)
        const last: Statement[] = []
        for (const text of ['begin', ...opening.statements]) note(text, [])
        const result = await fn(recordingScript(script, note, last))
        sent.push([...last, { text: 'commit', params: [] }])
        return result
      }),
    notify(notices) {
      sent.push([
        { text: NOTIFY, params: [notices.map(({ channel }) => channel), notices.map(({ payload }) => payload)] },
      ])
      return driver.notify(notices)
    },
  }
}

const sameTexts = (a: readonly RoundTrip[], b: readonly RoundTrip[]) =>
  JSON.stringify(a.map((trip) => trip.map(({ text }) => text))) ===
  JSON.stringify(b.map((trip) => trip.map(({ text }) => text)))

/**
 * Everything that the server sends to the database for one call, from the session check to the notice after the commit. Background
 * work is not started, so that nothing else is sent; a second call must send the same.
 */
export async function recordRoundTrips(
  databaseUrl: string,
  call: {
    url: string
    headers: (round: number) => Record<string, string>
    body: object
    /** A second request that needs the answer of the first. */
    followUp?: (answer: string) => { url: string; body: object }
  },
): Promise<readonly RoundTrip[]> {
  const sent: RoundTrip[] = []
  const db = createDb(recording(await openPostgres(databaseUrl), sent))
  const config = readConfig({ QUAYSIDE_SANDBOX: '1', NODE_ENV: 'production', QUAYSIDE_LIMIT_FACTOR: '1000000' })
  const app = createApp({ ...config, production: false })
  const context = await createContext(config, app.log, db)
  try {
    await context.market.refresh()
    await addRoutes(app, context, { checkResponses: false, content: readContent(fromRoot('content')) })
    const inject = async (round: number, { url, body }: { url: string; body: object }): Promise<string> => {
      const { statusCode, payload } = await app.inject({
        method: 'POST',
        url,
        headers: call.headers(round),
        payload: body,
      })
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${payload}`)
      return payload
    }
    const ask = async (round: number): Promise<readonly RoundTrip[]> => {
      sent.length = 0
      const answer = await inject(round, call)
      if (call.followUp) await inject(round, call.followUp(answer))
      // Statements that are sent after the answer, without being awaited.
      await pause(50)
      return [...sent]
    }
    await ask(0)
    const [first, second] = [await ask(1), await ask(2)]
    if (!sameTexts(first, second)) throw new Error('The same call was answered by different statements')
    return second
  } finally {
    await app.close()
    await context.close()
    await db.close()
  }
}
