import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { addRoutes, createApp } from './app.ts'
import { prepareBackground } from './background.ts'
import { readContent } from '#server/website/content/content.ts'
import { CannotStart, urlAt, type Config } from './config.ts'
import type { Db } from './db/db.ts'
import { createContext, type AppContext } from './context.ts'
import { openControlSocket } from './operator/control-socket.ts'
import { fromRoot } from './project-root.ts'

export interface Server {
  readonly app: FastifyInstance
  readonly context: AppContext
  /** Where it listens, with the port it got. */
  readonly url: string
  /**
   * Resolves when the adverts are in memory: a second for 60,000. Lists wait for it and /ready refuses; everything else is answered before.
   * Rejects when they cannot be read.
   */
  readonly loaded: Promise<void>
  /** Accepts nothing new, finishes the current work, closes the database. */
  readonly close: () => Promise<void>
}

export interface StartOptions {
  /** Whether responses are checked against the contract: in tests and in development. */
  readonly checkResponses: boolean
  /** An open database to use in place of the configured one; it is left open. */
  readonly db?: Db
  /** Whether the demo traders run; the default is `config.sandbox`. */
  readonly demoTraders?: boolean
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
    if (code === 'EADDRINUSE')
      throw new CannotStart(`The port ${port} is taken: stop what uses it, or set PORT to another.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new CannotStart(`The HOST ${host} is no address of this machine.`)
    if (code === 'EACCES')
      throw new CannotStart(`The port ${port} may not be used by this user: set PORT to one above 1023.`)
    throw error
  }
  const address: string | AddressInfo | null = app.server.address()
  const actual = address !== null && typeof address === 'object' ? address.port : port
  return urlAt(host, actual)
}

/** Opens the database, starts the background work and listens. Throws CannotStart with one sentence. */
export async function startServer(
  config: Config,
  { checkResponses, db, demoTraders = config.sandbox }: StartOptions,
): Promise<Server> {
  const content = readContent(fromRoot('content'))
  const app = createApp(config)
  const context = await createContext(config, app.log, db)
  let closeControlSocket = async () => undefined as void
  const close = async () => {
    await closeControlSocket()
    await app.close()
    await context.close()
  }
  try {
    await addRoutes(app, context, { checkResponses, content })
    await prepareBackground(context, { demoTraders })
    if (!db && config.databaseUrl === undefined) closeControlSocket = await openControlSocket(context)
    const url = await listen(app, config)
    if (config.publicUrl === undefined) context.address.url = url
    context.jobs.start()
    const loaded = context.marketplace.refresh()
    // Whoever does not wait for it learns of a failure from the first list, which reads them again.
    loaded.catch(() => undefined)
    return { app, context, url, loaded, close }
  } catch (error) {
    await close()
    throw error
  }
}
