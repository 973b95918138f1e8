import { resolve } from 'node:path'
import { paths } from '#machines/routing/paths.ts'
import { CannotStart } from './cannot-start.ts'
import { readConfig, type Config } from './config.ts'
import { asCannotStart } from './open-database.ts'
import { deleteDatabase, OTHERS_RIGHTS } from './db/data-dir.ts'
import { startServer, type Server } from './start.ts'

const CLOSE_TIMEOUT_MS = 10_000

function dataLocation({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === undefined) return `${resolve(dataDir)} (embedded database)`
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL ${host}${pathname}`
}

function printAddress({ url, consoleUrl, invitation }: Server, config: Config): void {
  const lines = [
    `Quayside is open at ${url}`,
    `  data     ${dataLocation(config)}`,
    ...(consoleUrl === undefined
      ? []
      : [`  console  ${invitation ?? consoleUrl}${invitation === undefined ? '' : ' (once: choose a password)'}`]),
    ...(config.sandbox ? [`  sandbox  ${url}${paths.sandbox()} (emails, test funds, clock)`] : []),
  ]
  console.log(lines.join('\n'))
}

function closeOnSignal(server: Server): void {
  let isClosing = false
  const close = () => {
    if (isClosing) return
    isClosing = true
    // A client that never closes its connection must not keep the server open.
    setTimeout(() => process.exit(0), CLOSE_TIMEOUT_MS).unref()
    server.close().then(
      () => process.exit(0),
      () => process.exit(0),
    )
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
}

async function reset(config: Config): Promise<void> {
  if (config.databaseUrl !== undefined)
    throw new CannotStart('--reset deletes an embedded database only: DATABASE_URL is set, and nothing was deleted.')
  const isDeleted = await deleteDatabase(config.dataDir).catch((error: unknown) => {
    throw asCannotStart(error, config)
  })
  const dir = resolve(config.dataDir)
  console.log(isDeleted ? `The database in ${dir} was deleted.` : `There is no database in ${dir}.`)
}

async function main(args: readonly string[]): Promise<void> {
  const unknown = args.find((arg) => arg !== '--reset')
  if (unknown !== undefined) throw new CannotStart(`Unknown argument '${unknown}': the only argument is --reset.`)
  const config = readConfig(process.env)
  process.umask(OTHERS_RIGHTS)
  if (args.length > 0) await reset(config)
  const server = await startServer(config, { checkResponses: process.env['NODE_ENV'] === 'development' })
  closeOnSignal(server)
  await server.loaded
  printAddress(server, config)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const sentence = error instanceof Error ? error.message : 'unknown error'
  console.error(error instanceof CannotStart ? sentence : `Quayside could not start: ${sentence}`)
  process.exit(1)
})
