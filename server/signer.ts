import { AlreadyRunning, OTHERS_RIGHTS, SharedDirectory } from './db/data-dir.ts'
import { CannotStart } from './cannot-start.ts'
import { folderOf } from './signer/folder.ts'
import { init, rotate } from './signer/init.ts'
import { startSigner } from './signer/run.ts'
import { status } from './signer/status.ts'
import { openTerminal, type Terminal } from './signer/terminal.ts'

const USAGE = `npm run signer -- init              creates the keys; with --restore from the words of an earlier signer
npm run signer -- run               asks for the passphrase and signs for the server until it is stopped
npm run signer -- status            prints whether it runs
npm run signer -- rotate            changes the passphrase`

const folder = folderOf(process.env)

async function run(terminal: Terminal): Promise<void> {
  const signer = await startSigner(folder, process.env, terminal)
  terminal.print(
    `The signer is open at ${folder.socket}: accounts ${signer.fingerprint}; lines in its log: ${signer.lines}; ${signer.networks.join(', ')}.`,
  )
  const close = () => void signer.close().finally(() => process.exit(0))
  process.once('SIGTERM', close).once('SIGINT', close)
}

const COMMANDS: Readonly<Record<string, (terminal: Terminal) => Promise<void>>> = {
  init: (terminal) => init(folder, terminal, false),
  'init --restore': (terminal) => init(folder, terminal, true),
  run,
  status: async ({ print }) => print((await status(folder)).join('\n')),
  rotate: (terminal) => rotate(folder, terminal),
}

async function main(args: readonly string[]): Promise<void> {
  process.umask(OTHERS_RIGHTS)
  if (args.includes('--help')) return console.log(USAGE)
  const command = COMMANDS[args.join(' ')]
  if (!command) throw new CannotStart(`Usage:\n${USAGE}`)
  const terminal = openTerminal()
  try {
    await command(terminal)
  } finally {
    terminal.close()
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof SharedDirectory)
    return `The folder ${folder.dir} belongs to another user or is shared: set SIGNER_DATA to one of your own.`
  if (error instanceof AlreadyRunning) return `A signer is running already on ${folder.dir}.`
  if (error instanceof CannotStart) return error.message
  return `The signer failed: ${error instanceof Error ? error.message : 'unknown error'}`
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(sentenceOf(error))
  process.exit(1)
})
