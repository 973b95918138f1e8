import { runCommand } from './command-line.ts'
import { exportCommand } from './export.ts'
import { pathsCommand } from './paths.ts'
import { replayArguments, replayCommand } from './replay.ts'
import { unknownName, UserError } from '../src/user-error.ts'

const commands: Readonly<Record<string, (given: readonly string[]) => Promise<void>>> = {
  paths: (given) => pathsCommand(given),
  replay: (given) => replayCommand(replayArguments(given)),
  export: (given) => exportCommand(given),
}

await runCommand(async () => {
  const [name, ...given] = process.argv.slice(2)
  if (name === undefined) throw new UserError(`statewalk ${Object.keys(commands).join(' | ')}`)
  const run = commands[name]
  if (!run) throw unknownName('command', name, Object.keys(commands))
  await run(given)
})
