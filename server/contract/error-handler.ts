import { INSUFFICIENT_BALANCE } from '#machines/wallet/messages/wallet.ts'
import { channel } from 'node:diagnostics_channel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BROKEN } from '#machines/shared/messages/failures.ts'
import { IMAGE_TOO_HEAVY, NOT_AN_IMAGE } from '#machines/shared/messages/images.ts'
import * as text from '#machines/accounts/messages/accounts.ts'
import { CommitUnknown, DbError, DbUnavailable } from '#server/db/faults.ts'
import { conflict, keyReused, notFound, Refusal, unavailable } from '#server/refusal.ts'

const LEDGER_IS_CLOSED = 'QS001'
const BUSY_CODES = new Set(['40001', '40P01', '55P03', '57014'])

const textOf = (error: unknown, key: string): string =>
  error !== null && typeof error === 'object' ? String(Reflect.get(error, key) ?? '') : ''

const ledgerClosed = () => new Refusal(503, 'ledger_closed', text.LEDGER_CLOSED, { retryAfterS: 60 })
const unreadable = (message: string) => new Refusal(400, 'invalid_request', message)

/** What Fastify itself refuses, before a handler is reached. */
function refusalOfFastify(error: unknown, takesFile: boolean): Refusal | undefined {
  const code = textOf(error, 'code')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refusal(413, 'too_large', takesFile ? IMAGE_TOO_HEAVY : text.TOO_LARGE)
  const status = Number(textOf(error, 'statusCode'))
  // From @fastify/static: the path names no file.
  if (status === 403 || status === 404) return notFound(text.NO_SUCH_CALL)
  const sentence = takesFile ? NOT_AN_IMAGE : text.NOT_READABLE
  return code.startsWith('FST_ERR_CTP') || (status >= 400 && status < 500) ? unreadable(sentence) : undefined
}

function refusalOfDatabase(error: unknown): Refusal | undefined {
  // 503 says that nothing was done; after 500 the client asks again under the same key.
  if (error instanceof CommitUnknown) return undefined
  if (error instanceof DbUnavailable) return unavailable()
  if (!(error instanceof DbError)) return undefined
  if (error.code === LEDGER_IS_CLOSED) return ledgerClosed()
  return BUSY_CODES.has(error.code) ? unavailable() : undefined
}

/** Errors that have one meaning wherever they come from. */
const NAMED: Readonly<Record<string, () => Refusal>> = {
  LedgerClosed: ledgerClosed,
  KeyReused: keyReused,
  InsufficientBalance: () => conflict('insufficient_balance', INSUFFICIENT_BALANCE),
}

const refusalOf = (error: unknown, takesFile: boolean): Refusal | undefined =>
  error instanceof Refusal
    ? error
    : (NAMED[textOf(error, 'name')]?.() ?? refusalOfDatabase(error) ?? refusalOfFastify(error, takesFile))

/** Every exception that is answered with 500, as `{ error, url }`: for tests, whose clients only see the answer. */
export const exceptions = channel('quayside.exception')

/** What a request is refused with, whatever was thrown: sets status and Retry-After of the answer, whose text is the caller's. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): Refusal {
  const known = refusalOf(error, request.routeOptions.config.takesFile === true)
  if (!known) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed')
    exceptions.publish({ error, url: request.url })
  }
  const refusal = known ?? new Refusal(500, 'broken', BROKEN)
  const { retryAfterS } = refusal.extras
  if (retryAfterS !== undefined) void reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterS))))
  void reply.code(refusal.status)
  return refusal
}

/** Turns whatever was thrown into an error response of the contract. */
export function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, message, extras } = refuse(error, request, reply)
  return reply.header('cache-control', 'no-store').send({
    error: message,
    code,
    ...(extras.fields && { fields: extras.fields }),
    ...(extras.data !== undefined && { data: extras.data }),
    ...(extras.provider && { provider_code: extras.provider.code }),
    ...(extras.provider?.range && { range: extras.provider.range }),
  })
}
