// npm run paths -- [flow… | --file FILE#EXPORT [--outcomes FILE | --init FILE]] [--goal transitions|edges] [--to STATE] [--through EVENT]… [--seed N] [--min PERCENT] [--format text|json|gherkin|csv|machine-json]
import { runCommand } from 'statewalk/cli/command-line'
import { pathsCommand } from 'statewalk/cli/paths'
import { source } from './walk-source.ts'

await runCommand(() => pathsCommand(process.argv.slice(2), source))
