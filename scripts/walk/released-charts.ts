// Keeps the charts of a release: what changed since then is what the atlas shows first.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flowIds } from '#machines/all-flows.ts'
import { isFlowId } from '#machines/registry.ts'
import { runCommand } from 'statewalk/cli/command-line'
import { UserError } from 'statewalk/user-error'
import { git } from '../shared/checkout.ts'
import { withChartsOf } from './commit-charts.ts'
import { root } from '../shared/paths.mjs'

/** The console's flows are in nothing that is public. */
const FILES = { app: 'src/atlas/released.json', console: 'src/dev-atlas/released.json' }
const usage = `npm run released -- COMMIT
    writes the charts of a release, a commit or tag, with their paths to ${Object.values(FILES).join(' and ')}, for the atlas to compare with`

const versionOf = (commit: string): string => {
  const { version }: { version: string } = JSON.parse(git('show', `${commit}:package.json`))
  return version
}

interface NamedChart {
  readonly flow: string
  readonly text: string
}

/** A line for each chart, so that a later release differs in the lines of what changed. */
const write = (file: string, version: string, charts: readonly NamedChart[]): void => {
  const lines = charts.map(({ text }) => JSON.stringify(JSON.parse(text)))
  writeFileSync(root(file), `{"version":${JSON.stringify(version)},"charts":[\n${lines.join(',\n')}\n]}\n`)
  console.log(`wrote ${charts.length} charts to ${file}`)
}

await runCommand(usage, async () => {
  const [commit, ...more] = process.argv.slice(2)
  if (commit === undefined || more.length > 0) throw new UserError('Name the commit or tag of the release.')
  await withChartsOf(commit, async (folder) => {
    const charts = readdirSync(folder)
      .toSorted()
      .map((file) => ({ flow: file.replace(/\.json$/, ''), text: readFileSync(join(folder, file), 'utf8') }))
    const known = new Set<string>(flowIds)
    const unknown = charts.filter(({ flow }) => !known.has(flow)).map(({ flow }) => flow)
    if (unknown.length > 0) throw new UserError(`This version has no ${unknown.join(', ')}: run it at the release.`)
    const version = versionOf(commit)
    const isOfApp = ({ flow }: NamedChart) => isFlowId(flow)
    write(FILES.app, version, charts.filter(isOfApp))
    write(
      FILES.console,
      version,
      charts.filter((chart) => !isOfApp(chart)),
    )
  })
})
