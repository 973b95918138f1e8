// What is new between two commits, from the subjects of the commits: for whoever upgrades.
import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { answerHelp } from './shared/usage.mjs'

/** What somebody who runs or uses Quayside notices, by the word that a subject begins with. */
const HEADINGS = { feat: 'Added', fix: 'Fixed', perf: 'Faster' }
const MIGRATIONS = 'server/db/migrations/'

const sentenceOf = (text) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** The parts of a subject, or null where it is about the source alone, or a merge. */
function entryOf(subject) {
  const [, kind, text] = /^(\w+)(?:\([^)]*\))?!?: (.+)$/.exec(subject) ?? []
  return kind in HEADINGS && !text.startsWith('merge ') ? { kind, text: sentenceOf(text) } : null
}

/** The changelog of subjects, newest first, and of the migrations that were added between them. */
export function changelogOf(title, subjects, migrations) {
  const entries = subjects.flatMap((subject) => entryOf(subject) ?? [])
  const parts = Object.entries(HEADINGS).map(([kind, heading]) => ({
    heading,
    texts: [...new Set(entries.filter((entry) => entry.kind === kind).map(({ text }) => text))],
  }))
  const hasContract = migrations.some((name) => /^\d{4}-contract-/.test(name))
  const back = hasContract ? 'The version before cannot run on it any more.' : 'The version before runs on it, too.'
  const database =
    migrations.length > 0 ? ['', '## Database', '', ...migrations.map((name) => `- ${name}`), '', back] : []
  const sections = parts
    .filter(({ texts }) => texts.length > 0)
    .flatMap(({ heading, texts }) => ['', `## ${heading}`, '', ...texts.map((text) => `- ${text}`)])
  return [`# ${title}`, ...sections, ...database].join('\n')
}

const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  answerHelp(`npm run changelog -- FROM [TO]
    prints as Markdown what was added, fixed and made faster after the commit or tag FROM, up to TO (default: HEAD),
    the migrations, and whether the version before runs on the database afterwards`)
  const [from, to = 'HEAD'] = process.argv.slice(2)
  if (from === undefined) {
    console.error('Name the commit or the tag that is to be compared with: npm run changelog -- FROM')
    process.exit(1)
  }
  const range = `${from}..${to}`
  const added = git('diff', '--name-only', '--diff-filter=A', range, '--', MIGRATIONS)
  const names = added.map((path) => path.slice(MIGRATIONS.length).replace(/\.sql$/, ''))
  console.log(changelogOf(range, git('log', '--no-merges', '--format=%s', range), names))
}
