import type { FastifyBaseLogger } from 'fastify'

/** Where the house notes what went on: never codes, tokens, passwords or addresses. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
