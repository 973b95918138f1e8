// npm run export -- [flow… | --file FILE#EXPORT] [--format json|mermaid] [--into FOLDER]: a chart for other tools. JSON is what createMachine takes.
import { runCommand } from 'statewalk/cli/command-line'
import { exportCommand } from 'statewalk/cli/export'
import { source } from './walk-source.ts'

await runCommand(() => exportCommand(process.argv.slice(2), source))
