import { expect, it } from 'vitest'
import { freshDb } from '../../support/databases/fresh-db.ts'

it('who listens to a channel second listens no earlier than who was first', async () => {
  const db = await freshDb('postgres')
  await db.listen('other', () => undefined)
  const listening: string[] = []
  const listen = (name: string) => db.listen('news', () => undefined).then(() => listening.push(name))
  await Promise.all([listen('first'), listen('second')])
  expect(listening).toEqual(['first', 'second'])
})
