import { existsSync } from 'node:fs'
import { join } from 'node:path'
import rateLimitPlugin from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NO_SUCH_CALL } from '#machines/accounts/messages/accounts.ts'
import { urlAt } from './config.ts'
import type { OperatorContext } from './operator/context.ts'
import { operatorRoutes } from './operator/routes/operator.routes.ts'
import { registerConsole } from './operator/routes/register.ts'
import { addWorkStream } from './operator/routes/work-stream.route.ts'
import { createWorkStream } from './operator/services/work-stream.service.ts'
import { fromRoot } from './project-root.ts'
import { addWebSockets } from './realtime/socket.ts'
import { notFound } from './refusal.ts'
import { addProtection, createApp } from './web-app.ts'

/** On this machine alone: a proxy of the same machine, or a tunnel, leads to it. */
const HOST = '127.0.0.1'

const NOT_BUILT =
  '<!doctype html><title>Quayside</title><p>The console is not built yet: run <code>npm run build</code>.'

/** Their names change with what is in them. */
const IMMUTABLE = 'private, max-age=31536000, immutable'

/** Any path that names no file and no call is a page of the console. */
const isPage = ({ method, url }: FastifyRequest): boolean => {
  const path = url.split('?')[0] ?? ''
  return (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$)/.test(path) && !/\.[^/]*$/.test(path)
}

async function addPages(app: FastifyInstance): Promise<void> {
  const root = fromRoot('dist/operator')
  const isBuilt = existsSync(join(root, 'index.html'))
  const setHeaders = (reply: FastifyReply, path: string) =>
    void reply.header('cache-control', path.includes('/assets/') ? IMMUTABLE : 'no-cache')
  const sendPage = (reply: FastifyReply) => {
    void reply.header('cache-control', 'no-cache')
    if (isBuilt) return reply.sendFile('index.html')
    return reply.code(503).type('text/html; charset=utf-8').send(NOT_BUILT)
  }
  if (isBuilt)
    await app.register(fastifyStatic, { root, index: false, preCompressed: true, cacheControl: false, setHeaders })
  // The plugin takes it for a folder without an index, which is not found.
  app.get('/', async (_request, reply) => sendPage(reply))
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) throw notFound(NO_SUCH_CALL)
    return sendPage(reply)
  })
}

export interface Console {
  readonly app: FastifyInstance
  readonly url: string
  readonly close: () => Promise<void>
}

/** Serves the console of operators on a listener of its own; undefined where none is configured. */
export async function startConsole(
  context: OperatorContext,
  { checkResponses }: { checkResponses: boolean },
): Promise<Console | undefined> {
  const { config, operators } = context
  if (operators === undefined) return undefined
  const app = createApp(config)
  addProtection(app, { isHttps: operators.url.startsWith('https:'), isPage })
  await app.register(rateLimitPlugin, { global: false })
  const stream = await createWorkStream(context)
  await addWebSockets(app, stream.stop)
  addWorkStream(app, context, stream)
  registerConsole(app, context, { handlers: operatorRoutes(context), checkResponses })
  await addPages(app)
  await app.listen({ host: HOST, port: operators.port })
  const address = app.server.address()
  const port = address !== null && typeof address === 'object' ? address.port : operators.port
  if (operators.port === 0) context.operatorAddress.url = urlAt(HOST, port)
  return { app, url: context.operatorAddress.url, close: () => app.close() }
}
