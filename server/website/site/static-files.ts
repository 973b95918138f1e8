import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NO_SUCH_CALL } from '#machines/accounts/messages/accounts.ts'
import { pageAt } from '#machines/routing/paths.ts'
import { sendCompressed } from '#server/http/compressed-text.ts'
import { withoutScripts, withPage } from './page-head.ts'
import { pageLinks } from './page-links.ts'
import { fromRoot } from '#server/project-root.ts'
import { refuse } from '#server/contract/error-handler.ts'
import type { CountVisit } from '#server/contract/rate-limit.ts'
import { notFound } from '#server/refusal.ts'
import { addDocuments } from './documents.ts'
import { addPictures } from './pictures.ts'
import { errorPage, readSitePage, type SiteReads } from './site-page.ts'

const HASHED = /\/assets\/[^/]+-[\w-]{8,}\.\w+(\.br|\.gz)?$/
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'
/** Of the headers that every answer has, those that mean something for a file that is no page. */
const OF_ASSETS = new Set(['x-content-type-options', 'strict-transport-security', 'cross-origin-resource-policy'])
/** What a browser revalidates or resumes a file with, and an immutable one never. */
const OF_CHANGING_FILES = ['etag', 'last-modified', 'accept-ranges']

const setAssetHeaders = (reply: FastifyReply, path: string): void => {
  const isHashed = HASHED.test(path)
  void reply.header('cache-control', isHashed ? IMMUTABLE : REVALIDATE)
  if (isHashed) for (const name of OF_CHANGING_FILES) void reply.removeHeader(name)
  if (path.endsWith('.html')) return
  for (const name of reply.raw.getHeaderNames()) if (!OF_ASSETS.has(name)) reply.raw.removeHeader(name)
  // Opened by itself, a drawing is a document.
  if (/\.svg(\.br|\.gz)?$/.test(path)) void reply.header('content-security-policy', 'sandbox')
}

/**
 * A page is any path of a page, whatever its id holds, and any other that names no file outside the API and what browsers look up under
 * `/.well-known`; below posts none is missing here.
 */
export const isNavigation = ({ method, url }: FastifyRequest): boolean => {
  const path = url.split('?')[0] ?? ''
  return (
    (method === 'GET' || method === 'HEAD') &&
    !/^\/(api|\.well-known)(\/|$)/.test(path) &&
    (pageAt(path) !== undefined || path.startsWith('/posts/') || !/\.[^/]*$/.test(path))
  )
}

const missingPage = '<!doctype html><title>Quayside</title><p>The app is not built yet: run <code>npm run build</code>.'

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Sends another page in place of one that is refused: it is read by a person, who gets no JSON. */
function orErrorPage(sendPage: SendPage, index: string, reads: SiteReads): SendPage {
  const plain = withoutScripts(index)
  return (request, reply) =>
    sendPage(request, reply).catch((error: unknown) => {
      const { message } = refuse(error, request, reply)
      void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
      return reply.send(withPage(plain, errorPage(message, request.url, reads), []))
    })
}

/** The atlas may be built later than the app. */
async function addFolders(app: FastifyInstance, dir: string | undefined, atlasDir: string): Promise<void> {
  const options: Omit<FastifyStaticOptions, 'root'> = {
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: setAssetHeaders,
  }
  if (dir !== undefined) await app.register(fastifyStatic, { ...options, root: dir })
  const ofAtlas = { root: atlasDir, prefix: '/atlas/', decorateReply: false, suppressWarning: true }
  await app.register(fastifyStatic, { ...options, ...ofAtlas })
}

/**
 * Serves the built app: hashed files as immutable, index.html with head and text of the page for every path of the app. A page is read from the
 * database, so `countVisit` refuses too many. What the atlas shows of walks is in a folder of its own, which is built while the server runs.
 */
export async function addStaticFiles(
  app: FastifyInstance,
  reads: SiteReads,
  countVisit: CountVisit,
  dir = fromRoot('dist/app'),
  atlasDir = fromRoot('dist/atlas'),
): Promise<void> {
  const index = join(dir, 'index.html')
  const isBuilt = existsSync(index)
  const html = isBuilt ? readFileSync(index, 'utf8') : missingPage
  const linksOf = pageLinks(dir)
  await addFolders(app, isBuilt ? dir : undefined, atlasDir)
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    await countVisit(request)
    const { url, headers } = request
    void reply.header('cache-control', REVALIDATE).type('text/html; charset=utf-8')
    if (!isBuilt) return reply.code(503).send(missingPage)
    const found = await readSitePage(url, reads)
    const answers = { ...found.answers, '/health': reads.kind }
    const page = withPage(
      html,
      { ...found, answers },
      found.status === 200 ? linksOf(url, Object.keys(found.answers)) : [],
    )
    // Weak: it stands for the page in every compression.
    const etag = `W/"${createHash('sha1').update(page).digest('base64url')}"`
    void reply.header('etag', etag)
    return found.status === 200 && headers['if-none-match'] === etag
      ? reply.code(304).send()
      : sendCompressed(request, reply.code(found.status), page)
  }
  const sendPageOrError = orErrorPage(sendPage, html, reads)
  app.setNotFoundHandler(async (request, reply) => {
    if (!isNavigation(request)) throw notFound(NO_SUCH_CALL)
    return sendPageOrError(request, reply)
  })
  app.get('/', sendPageOrError)
  addDocuments(app, reads)
  addPictures(app, reads)
}
