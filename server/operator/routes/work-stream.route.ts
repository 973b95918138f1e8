import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as text from '#machines/operator/messages/operator.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import { findSession } from '#server/operator/services/sign-in.service.ts'
import type { WorkStream } from '#server/operator/services/work-stream.service.ts'
import { addStreamRoute, helloFrame, protocolsOf } from '#server/realtime/socket.ts'
import { notAllowed, Refusal } from '#server/refusal.ts'
import { addressOf, counterOf } from './register.ts'

/** The console's WebSocket: `new WebSocket('/api/operator/v1/stream', ['quayside'])`, for a page of the console with a session alone. */
export function addWorkStream(app: FastifyInstance, context: OperatorContext, stream: WorkStream): void {
  addStreamRoute(app, {
    url: '/api/operator/v1/stream',
    onRequest: counterOf(app, 'operator', context.config.limitFactor),
    open: async (request: FastifyRequest) => {
      if (request.headers.origin !== context.operatorAddress.url) throw notAllowed(text.FOREIGN_ORIGIN)
      const asking = { address: addressOf(request), isUse: false }
      const by = protocolsOf(request) && (await findSession(context, request.headers.cookie, asking))
      if (!by) throw new Refusal(401, 'no_session', text.SIGN_IN_FIRST)
      return { sessionId: by.sessionId, roles: by.roles }
    },
    join: stream.join,
    hello: () => helloFrame(context.db),
  })
}
