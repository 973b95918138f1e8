import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { notFound } from '#server/refusal.ts'
import { drawing } from './drawing.ts'
import type { SiteReads } from './site-page.ts'

const CACHED = 'public, max-age=86400'

interface WithPermalink {
  Params: { permalink: string }
}

/** The pictures of posts: drawn in the page, and as a bitmap for link previews, which take no drawing. */
export function addPictures(app: FastifyInstance, { motif }: SiteReads): void {
  const bitmaps = new Map<string, Promise<Buffer>>()
  const drawn = (permalink: string): string => {
    const found = motif(permalink)
    if (found === undefined) throw notFound()
    return drawing(found, permalink)
  }
  app.get<WithPermalink>('/posts/:permalink/picture.svg', async ({ params: { permalink } }, reply) =>
    reply
      .header('cache-control', CACHED)
      // Opened by itself, a drawing is a document.
      .header('content-security-policy', 'sandbox')
      .type('image/svg+xml')
      .send(drawn(permalink)),
  )
  app.get<WithPermalink>('/posts/:permalink/picture.png', async ({ params: { permalink } }, reply) => {
    const svg = drawn(permalink)
    const bitmap = bitmaps.get(permalink) ?? sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
    bitmaps.set(permalink, bitmap)
    return reply
      .header('cache-control', CACHED)
      .type('image/png')
      .send(await bitmap)
  })
}
