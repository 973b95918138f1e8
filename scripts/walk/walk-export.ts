import { runCommand } from 'statewalk/cli/command-line'
import { exportCommand, exportUsage } from 'statewalk/cli/export'
import { source } from './walk-source.ts'

await runCommand(exportUsage('npm run export --'), () => exportCommand(process.argv.slice(2), source))
