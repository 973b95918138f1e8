import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { INACTIVE_PAIR } from '#machines/exchange/messages/swap.ts'
import type { Db } from '#server/db/db.ts'
import { withDecimals } from '#server/shared/gateways/vendor-json.ts'
import { readSettings, type ExchangeFault } from '#server/sandbox/repos/sandbox-exchange.repo.ts'

const SLOW_MS = 3000
const HUGE_BYTES = 50 * 1024 * 1024
const CHUNK = Buffer.alloc(64 * 1024, 'x')

function* huge(): Generator<Buffer> {
  for (let sent = 0; sent < HUGE_BYTES; sent += CHUNK.length) yield CHUNK
}

type Answer = (reply: FastifyReply) => unknown

/** What each fault answers in place of the provider. */
const FAULTS: Readonly<Partial<Record<ExchangeFault, Answer>>> = {
  error: (reply) => reply.code(500).send({ error: 'internal', message: 'Internal error' }),
  unauthorized: (reply) => reply.code(401).send({ error: 'unauthorized', message: 'Unauthorized' }),
  too_many: (reply) =>
    reply.code(429).header('retry-after', '2').send({ error: 'too_many', message: 'Too many requests' }),
  plain_text: (reply) => reply.code(400).type('text/plain').send('Service is under maintenance'),
  inactive: (reply) => reply.code(400).send({ error: 'pair_is_inactive', message: INACTIVE_PAIR }),
  malformed: (reply) => reply.type('application/json').send('{"id": '),
  huge: (reply) => reply.type('application/json').send(Readable.from(huge())),
  redirect: (reply) => reply.redirect('http://127.0.0.1:1/elsewhere'),
  drop: (reply) => {
    reply.hijack()
    reply.raw.destroy()
  },
}

const LONG_LIST_BYTES = 4 * 1024 * 1024

const isList = (json: string): boolean => json.startsWith('[')

/** The first entry again with each of its fields null, and null itself. */
function withOddEntries(json: string): string {
  const all: unknown[] = JSON.parse(json)
  const first = Object(all[0])
  const odd = Object.keys(first).map((name) => ({ ...first, [name]: null }))
  return JSON.stringify([null, ...odd, ...all])
}

const AMOUNT = /"(minAmount|maxAmount|toAmount|min|max|value)":("[^"]*"|[\d.e-]+)/g

const PAID = /"(fromAmount|expected_from_amount)":"?([\d.]+)"?/g
const STATUS = /"status":"(confirming|exchanging|sending)"/

/** What each of these makes of an answer. */
const CHANGES: Readonly<Partial<Record<ExchangeFault, (json: string) => string>>> = {
  odd_entries: (json) => (isList(json) ? withOddEntries(json) : json),
  long_lists: (json) => (isList(json) ? json.padEnd(LONG_LIST_BYTES) : json),
  text_numbers: withDecimals,
  other_terms: (json) => json.replaceAll(PAID, (_, name: string, paid: string) => `"${name}":${Number(paid) * 2}`),
  no_amounts: (json) => json.replaceAll(AMOUNT, '"$1":null'),
}

/** Lets the provider do wrong what the control page asks for. */
export function addFaults(app: FastifyInstance, db: Db): void {
  let reads = 0
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string' || !/^[[{]/.test(payload)) return payload
    const { fault } = await readSettings(db)
    if (fault === 'old_statuses')
      return payload.replace(STATUS, () => (reads++ % 2 === 0 ? '"status":"on_hold"' : '"status":"waiting"'))
    return CHANGES[fault]?.(payload) ?? payload
  })
  app.addHook('preHandler', async ({ url }, reply) => {
    if (url.startsWith('/pay/')) return
    const { fault } = await readSettings(db)
    if (fault === 'slow') await pause(SLOW_MS)
    const answer = FAULTS[fault]
    if (!answer) return
    answer(reply)
    return reply
  })
}
