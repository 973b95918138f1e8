import type { FastifyReply } from 'fastify'
import { checkOf, fieldsOf, type Check } from './checks.ts'
import type { Operation } from './document.ts'

/**
 * Checks the answers of one operation against the contract and says what is wrong with one, or null: a bug of ours, found in tests
 * and in development.
 */
export function answerCheckOf(operation: Operation): (reply: FastifyReply, body: unknown) => string | null {
  const checks = new Map<string, { check: Check | undefined; headers: readonly string[] }>()
  for (const [status, { body, headers }] of Object.entries(operation.answers)) {
    checks.set(status, { check: body && checkOf(body), headers })
  }
  return (reply, body) => {
    const status = reply.statusCode
    if (status === 500) return null
    const breach = (what: string) => `the answer ${status} of ${operation.id} breaks the contract: ${what}`
    const known = checks.get(String(status))
    if (!known) return breach('this status is not in it')
    const missing = known.headers.filter((name) => reply.getHeader(name) === undefined)
    if (missing.length > 0) return breach(`no header ${missing.join(', ')}`)
    const isRight = known.check?.(JSON.parse(JSON.stringify(body))) ?? true
    return isRight ? null : breach(JSON.stringify(fieldsOf(known.check?.errors)))
  }
}
