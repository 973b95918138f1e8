import { describe, expect, it } from 'vitest'
import type { Db, Queries, Tx } from '#server/db/db.ts'
import { rolledBack, runAll } from '../changed-rows.ts'

/** A question whose answer is a word, a number or a list of them, after some statements. */
interface Answer {
  readonly ask: (on: Queries & Tx) => Promise<unknown>
  readonly is: unknown
  readonly before?: string
}

/** Asks each question in a transaction of its own, which is rolled back. */
export const testAnswers = (db: Db, answers: Readonly<Record<string, Answer>>): void => {
  describe('an answer about', () => {
    it.each(Object.entries(answers))('%s', async (_, { ask, is, before }) => {
      await rolledBack(db, async (tx) => {
        if (before !== undefined) await runAll(before)(tx)
        expect(await ask(tx)).toEqual(is)
      })
    })
  })
}
