import { inject, vi } from 'vitest'
import type { Driver, Queries, Script } from '#server/db/db.ts'
import { judgeEachTest } from './sql-each-test.ts'
import type { SqlRun } from './sql-run.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    sqlRun: SqlRun
  }
}

const run = inject('sqlRun')
/** What is executed in place of a statement. */
const executed = run.mode === 'each test' ? judgeEachTest(run) : (text: string) => run.changes[text] ?? text

const changing = <On extends Queries>(on: On): On => ({
  ...on,
  query: <Row extends object>(text: string, ...params: never[]) => on.query<Row>(executed(text), ...params),
})

const changingScript = (script: Script): Script => ({
  ...changing(script),
  last: (text, params) => script.last(executed(text), params),
})

vi.mock(import('#server/db/db.ts'), async (original) => {
  const actual = await original()
  const changingDriver = (driver: Driver): Driver => ({
    ...changing(driver),
    transaction: (opening, fn) => driver.transaction(opening, (script) => fn(changingScript(script))),
  })
  return { ...actual, createDb: (driver, ...more) => actual.createDb(changingDriver(driver), ...more) }
})
