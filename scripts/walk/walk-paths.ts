import { runCommand } from 'statewalk/cli/command-line'
import { pathsCommand, pathsUsage } from 'statewalk/cli/paths'
import { source } from './walk-source.ts'

const USAGE = `${pathsUsage('npm run paths --')}
npm -s run paths -- …
    prints the paths alone, without npm's own lines: for json and csv`

await runCommand(USAGE, () => pathsCommand(process.argv.slice(2), source))
