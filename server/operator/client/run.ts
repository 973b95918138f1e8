import { USAGE, UsageError } from '#server/operator/commands.ts'
import type { Env } from '#server/variables.ts'
import { logIn, logOut, runOnConsole, type Printed } from './console-client.ts'
import { consoleUsage, readConsoleCommand, readConsoleCommands } from './console-commands.ts'
import { openPrompt, type Prompt } from './prompt.ts'

const LOG_IN_USAGE = `npm run operator -- login
npm run operator -- logout`

/** Every command: those of an operator who has logged in, and those on the server itself. */
export const usage = (): string =>
  ['For operators:', LOG_IN_USAGE, ...readConsoleCommands().map(consoleUsage), 'On the server itself:', USAGE].join(
    '\n',
  )

/** Words with which commands on the server itself begin, too. */
const OF_BOTH: readonly unknown[] = ['withdrawals', 'operators', 'inventory']

/** Refuses what is nearly a command of the console with how it is entered. */
function refuseNearly([word]: readonly string[]): void {
  const alike = readConsoleCommands().filter(({ words }) => words[0] === word)
  if (alike.length > 0 && !OF_BOTH.includes(word)) throw new UsageError(alike.map(consoleUsage).join('\n'))
}

/** Runs a command that goes to the console; undefined for one of the server itself. */
export async function runConsoleCommand(
  env: Env,
  args: readonly string[],
  open: () => Prompt = openPrompt,
): Promise<Printed | undefined> {
  let prompt: Prompt | undefined
  const asked = () => (prompt ??= open())
  try {
    const [word, ...more] = args
    if (word === 'login' && more.length === 0) return await logIn(env, asked())
    if (word === 'logout' && more.length === 0) return await logOut(env)
    const read = readConsoleCommand(args)
    if (!read) refuseNearly(args)
    if (!read) return undefined
    if (!read.request) throw new UsageError(consoleUsage(read.command))
    return await runOnConsole(env, read.request, asked)
  } finally {
    prompt?.close()
  }
}
