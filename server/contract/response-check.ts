import type { FastifyReply } from 'fastify'
import { checkOf, fieldsOf } from './checks.ts'
import type { Described } from './document.ts'

/** Checks the responses of an operation against the contract: gives what is wrong with one, a bug of the server, or null. */
export function responseCheckOf(operation: Described): (reply: FastifyReply, body: unknown) => string | null {
  const checks = Object.entries(operation.responses).map(
    ([status, { body }]) => [status, body && checkOf(body)] as const,
  )
  const checkOfStatus = new Map(checks)
  return (reply, body) => {
    const status = reply.statusCode
    if (status === 500) return null
    const breach = (what: string) => `the response ${status} of ${operation.id} breaks the contract: ${what}`
    const known = operation.responses[status]
    if (!known) return breach('this status is not in it')
    const missing = known.headers.filter((name) => reply.getHeader(name) === undefined)
    if (missing.length > 0) return breach(`no header ${missing.join(', ')}`)
    const wrong = checkOfStatus.get(String(status))?.(JSON.parse(JSON.stringify(body)))
    return wrong ? breach(JSON.stringify(fieldsOf(wrong))) : null
  }
}
