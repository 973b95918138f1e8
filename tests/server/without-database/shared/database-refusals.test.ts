import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { errorHandler } from '#server/contract/error-handler.ts'
import { CommitUnknown, DbError, DbUnavailable } from '#server/db/faults.ts'

const answerTo = async (error: Error) => {
  const app = Fastify()
  app.setErrorHandler(errorHandler)
  app.get('/', () => Promise.reject(error))
  const response = await app.inject('/')
  await app.close()
  return [response.statusCode, response.json<{ code: string }>().code, 'retry-after' in response.headers]
}

// Browsers take 503 for a refusal that did nothing, and ask again after 500.
it.each([
  ['cannot be reached', new DbUnavailable(new Error('silent')), [503, 'unavailable', true]],
  ['was busy with another transaction', new DbError('40001', undefined, 'serialization'), [503, 'unavailable', true]],
  ['has a closed ledger', new DbError('QS001', undefined, 'closed'), [503, 'ledger_closed', true]],
  ['did not say whether it committed', new CommitUnknown(new Error('silent')), [500, 'broken', false]],
  ['was asked wrongly', new DbError('42601', undefined, 'syntax error'), [500, 'broken', false]],
])('a database that %s', async (_, error, answer) => {
  expect(await answerTo(error)).toEqual(answer)
})
