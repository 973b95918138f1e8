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

/** Below this a text fits into a packet or two as it is. */
const LEAST_BYTES = 1024

/** A text as the client accepts it, with the headers that say so. */
async function compressed(request: FastifyRequest, reply: FastifyReply, text: string): Promise<string | Buffer> {
  const name = negotiate(request.headers['accept-encoding'] ?? 'identity', names) ?? 'identity'
  void reply.header('vary', 'accept-encoding')
  if (name !== 'identity') void reply.header('content-encoding', name)
  return compressions[name](text)
}

/**
 * Sends a text that is the same for everybody, compressed as the client accepts it. What holds something of a person is not compressed: with a part
 * that somebody else chose, its size would tell about the rest.
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  return reply.send(await compressed(request, reply, text))
}

/** An onSend hook for answers that are the same for everybody: compresses the long ones. */
export const compressLong = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> =>
  typeof payload === 'string' && payload.length >= LEAST_BYTES ? compressed(request, reply, payload) : payload
