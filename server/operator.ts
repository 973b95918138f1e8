import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { readConfig, type Config } from './config.ts'
import { OTHERS_RIGHTS } from './db/data-dir.ts'
import { createContext } from './context.ts'
import type { Log } from './log.ts'
import { openToRead } from './open-database.ts'
import { runAuditCommand } from './operator/audit-command.ts'
import type { Printed } from './operator/client/console-client.ts'
import { runConsoleCommand, usage } from './operator/client/run.ts'
import { readCommand, runOperatorCommand, UsageError, type Command, type Reply } from './operator/commands.ts'
import { sendCommand } from './operator/control-socket.ts'
import { isMailCommand, readMail } from './operator/mail-commands.ts'
import { pictureName, report } from './operator/report.ts'
import type { AppealCase } from '#server/orders/services/appeals.service.ts'
import type { PictureFile } from '#server/orders/services/evidence.service.ts'

const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Only one process can open the embedded database: where a server runs on it, the command is sent there. */
async function perform(config: Config, command: Command): Promise<Reply> {
  const reply = config.databaseUrl === undefined ? await sendCommand(config.dataDir, command) : undefined
  if (reply) return reply
  if (command.act === 'audit') {
    const db = await openToRead(config)
    return runAuditCommand({ db }).finally(() => db.close())
  }
  const context = await createContext(config, quiet)
  return runOperatorCommand(context, command).finally(context.close)
}

function saveFiles(folder: string, files: readonly PictureFile[]): void {
  mkdirSync(folder, { recursive: true })
  for (const { name, webp } of files) writeFileSync(join(folder, name), Buffer.from(webp, 'base64'))
}

const picturesIn = (cases: readonly AppealCase[]): PictureFile[] =>
  cases.flatMap(({ orderNo, chat, pictures }) => [
    ...pictures,
    ...chat.flatMap((line) =>
      line.image?.webp === undefined ? [] : [{ name: pictureName(orderNo, line), webp: line.image.webp }],
    ),
  ])

/** EX_TEMPFAIL for a mail server, which then hands its mail over again later; another number would return the bounce. */
const FAILED = process.argv[2] === 'mail' ? 75 : 1

function print({ out, err, isRefused }: Printed): void {
  if (typeof out !== 'string') process.stdout.write(out)
  else if (out !== '') console.log(out)
  if (err !== '') console.error(err)
  if (isRefused) process.exitCode = 1
}

async function main(): Promise<void> {
  process.umask(OTHERS_RIGHTS)
  const args = process.argv.slice(2)
  if (args.includes('--help')) return console.log(usage())
  const printed = await runConsoleCommand(process.env, args)
  if (printed) return print(printed)
  const { command: read, pictures } = readCommand(args)
  const command = isMailCommand(read) ? { ...read, mail: await readMail(process.stdin) } : read
  const reply = await perform(readConfig(process.env), command)
  if ('done' in reply) {
    if (pictures !== undefined) saveFiles(pictures, reply.files ?? [])
    return console.log(reply.done)
  }
  if ('refused' in reply) {
    console.error(reply.refused)
    process.exitCode = FAILED
    return
  }
  if (pictures !== undefined) saveFiles(pictures, picturesIn(reply.cases))
  console.log(report(reply.cases))
}

main().catch((error: unknown) => {
  const isExpected = error instanceof CannotStart || error instanceof UsageError
  const sentence = error instanceof Error ? error.message : 'unknown error'
  console.error(isExpected ? sentence : `The command failed: ${sentence}`)
  process.exit(FAILED)
})
