import { mkdirSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { afterAll, expect, inject, vi } from 'vitest'
import type { Driver, Queries, Script } from '#server/db/db.ts'

/** A statement that a test executed, and the function it is in: `order.repo.ts lock`. */
export interface Statement {
  readonly place: string
  readonly text: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** What statements become, by their text. */
    changedStatements: Readonly<Record<string, string>>
    /** Where the executed statements are written, one file for each of tests; none when nothing is recorded. */
    statementsFolder: string
  }
}

const changes = new Map(Object.entries(inject('changedStatements')))
const folder = inject('statementsFolder')
const executed = new Map<string, Statement>()

const placeIn = (stack: string): string | undefined => {
  const frame = /at (?:async )?(?:Module\.)?(\S+) \(.*\/server\/(?:repos|ledger)\/([\w.-]+\.ts)/.exec(stack)
  return frame ? `${frame[2]} ${frame[1]?.split('.').at(-1)}` : undefined
}

const record = (text: string): void => {
  if (folder === '' || executed.has(text)) return
  const place = placeIn(new Error('executed').stack ?? '')
  if (place !== undefined) executed.set(text, { place, text })
}

const changing = <On extends Queries>(on: On): On => ({
  ...on,
  query: <Row extends object>(text: string, ...params: never[]) => {
    record(text)
    return on.query<Row>(changes.get(text) ?? text, ...params)
  },
})

const changingScript = (script: Script): Script => ({
  ...changing(script),
  last: (text, params) => {
    record(text)
    script.last(changes.get(text) ?? text, params)
  },
})

vi.mock(import('#server/db/db.ts'), async (original) => {
  const actual = await original()
  const changingDriver = (driver: Driver): Driver => ({
    ...changing(driver),
    transaction: (opening, fn) => driver.transaction(opening, (script) => fn(changingScript(script))),
  })
  return { ...actual, createDb: (driver) => actual.createDb(changingDriver(driver)) }
})

afterAll(() => {
  if (folder === '') return
  mkdirSync(folder, { recursive: true })
  const name = basename(expect.getState().testPath ?? '')
  writeFileSync(`${folder}/${name}.json`, JSON.stringify([...executed.values()]))
})
