import { runCommand } from 'statewalk/cli/command-line'
import { pathsCommand, pathsUsage } from 'statewalk/cli/paths'
import { source } from './walk-source.ts'

await runCommand(pathsUsage('npm run paths --'), () => pathsCommand(process.argv.slice(2), source))
