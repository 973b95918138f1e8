import type { FastifyReply } from 'fastify'
import { checkOf, fieldsOf, type Check } from './checks.ts'
import type { Operation } from './document.ts'

/** Our own answer is not what the contract says: a bug, found in tests and in development. */
export class ContractBreach extends Error {
  constructor(operation: string, status: number, what: string) {
    super(`the answer ${status} of ${operation} breaks the contract: ${what}`)
    this.name = 'ContractBreach'
  }
}

/** Checks the answers of one operation against the contract; throws ContractBreach. */
export function answerCheckOf(operation: Operation): (reply: FastifyReply, body: unknown) => void {
  const checks = new Map<string, { check: Check | undefined; headers: readonly string[] }>()
  for (const [status, { body, headers }] of Object.entries(operation.answers)) {
    checks.set(status, { check: body && checkOf(body), headers })
  }
  return (reply, body) => {
    const status = reply.statusCode
    if (status === 500) return
    const known = checks.get(String(status))
    if (!known) throw new ContractBreach(operation.id, status, 'this status is not in it')
    const missing = known.headers.filter((name) => reply.getHeader(name) === undefined)
    if (missing.length > 0) throw new ContractBreach(operation.id, status, `no header ${missing.join(', ')}`)
    if (known.check?.(JSON.parse(JSON.stringify(body))) === false) {
      throw new ContractBreach(operation.id, status, JSON.stringify(fieldsOf(known.check.errors)))
    }
  }
}
