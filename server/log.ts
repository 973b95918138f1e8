import type { FastifyBaseLogger } from 'fastify'

/** The server's log: never codes, tokens, passwords or addresses. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
