import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NO_SUCH_CALL } from '#machines/domain/messages/accounts.ts'
import { fromRoot } from './project-root.ts'
import { notFound } from './refusal.ts'

const HASHED = /\/assets\/[^/]+-[\w-]{8,}\.\w+(\.br|\.gz)?$/
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'

/** A page is any path outside the API that names no file. */
const isNavigation = ({ method, url }: FastifyRequest): boolean => {
  const path = url.split('?')[0] ?? ''
  return (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$)/.test(path) && !/\.[^/]*$/.test(path)
}

const missingPage = '<!doctype html><title>Quayside</title><p>The app is not built yet: run <code>npm run build</code>.'

/** Serves the built app: hashed files as immutable, index.html for every page. */
export async function addStaticFiles(app: FastifyInstance, dir = fromRoot('dist/app')): Promise<void> {
  const page = join(dir, 'index.html')
  const isBuilt = existsSync(page)
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: dir,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', HASHED.test(path) ? IMMUTABLE : REVALIDATE),
    })
  }
  const sendPage = async (reply: FastifyReply) => {
    void reply.header('cache-control', REVALIDATE)
    return isBuilt ? reply.sendFile('index.html') : reply.code(503).type('text/html').send(missingPage)
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!isNavigation(request)) throw notFound(NO_SUCH_CALL)
    return sendPage(reply)
  })
  app.get('/', (_request, reply) => sendPage(reply))
}
