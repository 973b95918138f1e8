import type { FastifyReply } from 'fastify'
import { checkOf, fieldsOf, type Check } from './checks.ts'
import type { Operation, Schema } from './document.ts'

/**
 * Checks the answers of one operation against the contract and says what is wrong with one, or null: a bug of ours, found in tests
 * and in development.
 */
export function answerCheckOf(operation: Operation): (reply: FastifyReply, body: unknown) => string | null {
  // Compiled at the first answer of each status: together they would double the time to start.
  const checks = new Map<string, Check>()
  const checkFor = (status: string, schema: Schema): Check => {
    const check = checks.get(status) ?? checkOf(schema)
    checks.set(status, check)
    return check
  }
  return (reply, body) => {
    const status = reply.statusCode
    if (status === 500) return null
    const breach = (what: string) => `the answer ${status} of ${operation.id} breaks the contract: ${what}`
    const known = operation.answers[status]
    if (!known) return breach('this status is not in it')
    const missing = known.headers.filter((name) => reply.getHeader(name) === undefined)
    if (missing.length > 0) return breach(`no header ${missing.join(', ')}`)
    const check = known.body && checkFor(String(status), known.body)
    return !check || check(JSON.parse(JSON.stringify(body))) ? null : breach(JSON.stringify(fieldsOf(check.errors)))
  }
}
