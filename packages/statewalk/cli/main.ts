import { runCommand } from './command-line.ts'
import { exportCommand, exportUsage } from './export.ts'
import { pathsCommand, pathsUsage } from './paths.ts'
import { replayArguments, replayCommand, replayUsage } from './replay.ts'
import { unknownName, UserError } from '../src/user-error.ts'

interface Command {
  readonly usage: (command: string) => string
  readonly run: (given: readonly string[]) => Promise<void>
}

const commands: Readonly<Record<string, Command>> = {
  paths: { usage: pathsUsage, run: (given) => pathsCommand(given) },
  replay: { usage: replayUsage, run: (given) => replayCommand(replayArguments(given)) },
  export: { usage: exportUsage, run: (given) => exportCommand(given) },
}

const [name, ...given] = process.argv.slice(2)
const asked = Object.entries(commands).filter(([each]) => each === name || commands[name ?? ''] === undefined)

await runCommand(asked.map(([each, { usage }]) => usage(`statewalk ${each}`)).join('\n'), async () => {
  if (name === undefined) throw new UserError(`statewalk ${Object.keys(commands).join(' | ')}`)
  const command = commands[name]
  if (!command) throw unknownName('command', name, Object.keys(commands))
  await command.run(given)
})
