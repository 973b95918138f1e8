import { existsSync } from 'node:fs'
import { runCommand } from './command-line.ts'
import { atlasCommand, atlasUsage } from './atlas.ts'
import { compareCommand, compareUsage } from './compare.ts'
import { exportCommand, exportUsage } from './export.ts'
import { pathsCommand, pathsUsage } from './paths.ts'
import { replayArguments, replayCommand, replayUsage } from './replay.ts'
import { walkCommand, walkUsage } from './walk.ts'
import { unknownName, UserError } from '../src/shared/user-error.ts'

interface Command {
  readonly usage: (command: string) => string
  readonly run: (given: readonly string[]) => Promise<void>
}

const commands: Readonly<Record<string, Command>> = {
  walk: { usage: walkUsage, run: walkCommand },
  paths: { usage: pathsUsage, run: (given) => pathsCommand(given) },
  replay: { usage: replayUsage, run: (given) => replayCommand(replayArguments(given)) },
  export: { usage: exportUsage, run: (given) => exportCommand(given) },
  compare: { usage: compareUsage, run: (given) => compareCommand(given) },
  atlas: { usage: atlasUsage, run: atlasCommand },
}

/** Without a command, places are walked: `statewalk src`. */
const isPlace = (word: string): boolean => /[./*]/.test(word) || existsSync(word)

const [first, ...rest] = process.argv.slice(2)
const isWalk = first !== undefined && !first.startsWith('-') && commands[first] === undefined && isPlace(first)
const [name, given] = isWalk ? ['walk', [first, ...rest]] : [first, rest]
const asked = Object.entries(commands).filter(([each]) => each === name || commands[name ?? ''] === undefined)

await runCommand(asked.map(([each, { usage }]) => usage(`statewalk ${each}`)).join('\n'), async () => {
  if (name === undefined) throw new UserError(`statewalk ${Object.keys(commands).join(' | ')}`)
  const command = commands[name]
  if (!command) throw unknownName('command', name, Object.keys(commands))
  await command.run(given)
})
