import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Log } from '#server/log.ts'

/** The id of the request that something is done for. */
const scope = new AsyncLocalStorage<string>()

/** Lets `scopedLog` know in whatever is called which request it is done for. */
export function addRequestScope(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => scope.run(request.id, done))
}

/** Runs what serves no request, though one may have begun it. */
export const outsideRequests = <T>(work: () => T): T => scope.exit(work)

/** A log whose lines have the id of the request that they are written for. */
export function scopedLog(log: FastifyBaseLogger): Log {
  const current = (): FastifyBaseLogger => {
    const request = scope.getStore()
    return request === undefined ? log : log.child({ request })
  }
  const at =
    (level: keyof Log): Log[typeof level] =>
    (...line: unknown[]) => {
      const to = current()
      Reflect.apply(to[level], to, line)
    }
  return { info: at('info'), warn: at('warn'), error: at('error') }
}
