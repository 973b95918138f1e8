import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart, readConfig, type Config } from './config.ts'
import { createContext } from './context.ts'
import type { Log } from './log.ts'
import { obey, readCommand, Unusable, type Command, type Reply } from './operator/commands.ts'
import { askServer } from './operator/control-socket.ts'
import { pictureName, report } from './operator/report.ts'
import type { AppealCase } from './services/appeals.service.ts'

const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** On the embedded database a running server does it, for nobody else can open that; else the house is opened for this one act. */
async function perform(config: Config, command: Command): Promise<Reply> {
  const reply = config.databaseUrl === undefined ? await askServer(config.dataDir, command) : undefined
  if (reply) return reply
  const context = await createContext(config, quiet)
  return obey(context, command).finally(context.close)
}

function keepPictures(folder: string, cases: readonly AppealCase[]): void {
  mkdirSync(folder, { recursive: true })
  for (const { orderNo, chat } of cases)
    for (const line of chat)
      if (line.image?.webp !== undefined)
        writeFileSync(join(folder, pictureName(orderNo, line)), Buffer.from(line.image.webp, 'base64'))
}

async function main(): Promise<void> {
  const { command, pictures } = readCommand(process.argv.slice(2))
  const reply = await perform(readConfig(process.env), command)
  if ('done' in reply) return console.log(reply.done)
  if ('refused' in reply) {
    console.error(reply.refused)
    process.exitCode = 1
    return
  }
  if (pictures !== undefined) keepPictures(pictures, reply.cases)
  console.log(report(reply.cases))
}

main().catch((error: unknown) => {
  const isTold = error instanceof CannotStart || error instanceof Unusable
  const sentence = error instanceof Error ? error.message : 'an unknown fault'
  console.error(isTold ? sentence : `That did not work: ${sentence}`)
  process.exit(1)
})
