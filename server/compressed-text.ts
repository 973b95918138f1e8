import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A quarter of a page in less than a millisecond, outside the event loop; the best quality takes forty. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const [withBrotli, withGzip] = [promisify(brotliCompress), promisify(gzip)]
const compressions = {
  br: (text: string) => withBrotli(text, BROTLI),
  gzip: (text: string) => withGzip(text),
  identity: (text: string) => Promise.resolve(text),
}
const names = ['br', 'gzip', 'identity'] satisfies (keyof typeof compressions)[]

/**
 * Sends a text that is the same for everybody, compressed as the client accepts it. What holds something of a person is not compressed: with a part
 * that somebody else chose, its size would tell about the rest.
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const name = negotiate(request.headers['accept-encoding'] ?? 'identity', names) ?? 'identity'
  void reply.header('vary', 'accept-encoding')
  if (name !== 'identity') void reply.header('content-encoding', name)
  return reply.send(await compressions[name](text))
}
