import { resolve } from 'node:path'
import { paths } from '#machines/domain/paths.ts'
import { CannotStart, readConfig, type Config } from './config.ts'
import { startServer, type Server } from './start.ts'

const PATIENCE_MS = 10_000

function whereDataLies({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === undefined) return `${resolve(dataDir)} (embedded database)`
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL ${host}${pathname}`
}

function greet({ url }: Server, config: Config): void {
  const lines = [
    `Quayside is open at ${url}`,
    `  data     ${whereDataLies(config)}`,
    ...(config.sandbox ? [`  sandbox  ${url}${paths.sandbox()} (mail, test deposits, the clock)`] : []),
  ]
  console.log(lines.join('\n'))
}

function closeOnSignal(server: Server): void {
  let isClosing = false
  const close = () => {
    if (isClosing) return
    isClosing = true
    // A client that never hangs up must not keep the house open.
    setTimeout(() => process.exit(0), PATIENCE_MS).unref()
    server.close().then(
      () => process.exit(0),
      () => process.exit(0),
    )
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const server = await startServer(config, { checkAnswers: process.env['NODE_ENV'] === 'development' })
  closeOnSignal(server)
  greet(server, config)
}

main().catch((error: unknown) => {
  const sentence = error instanceof Error ? error.message : 'an unknown fault'
  console.error(error instanceof CannotStart ? sentence : `Quayside could not start: ${sentence}`)
  process.exit(1)
})
