import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { addRequestScope, scopedLog } from '#server/http/request-scope.ts'
import type { Log } from '#server/log.ts'
import { createScheduler } from '#server/scheduler.ts'

const lines: Readonly<Record<string, unknown>>[] = []
const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
const app = fastify({ logger: { level: 'info', stream }, genReqId: ({ headers }) => String(headers['x-request-id']) })
const log: Log = scopedLog(app.log)
const scheduler = createScheduler(log)
const task = scheduler.add('task', 10, async () => log.info({ work: 'repeated' }))
afterAll(async () => {
  await scheduler.stop()
  await app.close()
})

it('a line that a service writes has the id of its request, also after its body was read, and background work none', async () => {
  addRequestScope(app)
  app.post('/act', async ({ headers }) => {
    await pause(5)
    log.warn({ work: headers['x-request-id'] }, 'a service')
    void task.runNow()
    return {}
  })
  const url = await app.listen({ port: 0 })
  scheduler.start()
  // On one connection, and a body that comes later than its head.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (const id of ['first-1', 'second-2', 'third-3']) {
    const headers = { 'content-type': 'application/json', 'content-length': 7, 'x-request-id': id }
    const sent = request(`${url}/act`, { method: 'POST', agent, headers })
    sent.flushHeaders()
    await pause(20)
    sent.end('{"a":1}')
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(200)
    await text(answer)
  }
  agent.destroy()
  await pause(30)
  const written = lines.filter(({ work }) => work !== undefined)
  const ofRequests = written.filter(({ work }) => work !== 'repeated')
  expect(new Map(ofRequests.map((line) => [line['work'], line['request']]))).toEqual(
    new Map(['first-1', 'second-2', 'third-3'].map((id) => [id, id])),
  )
  const repeated = written.filter(({ work }) => work === 'repeated')
  expect(repeated.length).toBeGreaterThan(2)
  expect(repeated.filter((line) => line['request'] !== undefined)).toEqual([])
})
