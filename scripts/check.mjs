import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './shared/installed.mjs'
import { node, tool, vitest } from './test/parts.mjs'
import { root } from './shared/paths.mjs'
import { printSums, runParts } from './test/schedule.mjs'
import { answerHelp } from './shared/usage.mjs'

/** The longest first, so that they end together. */
export const parts = [
  tool('types and lint', 'oxlint/bin/oxlint', '--type-aware', '--type-check'),
  vitest('rules', 'rules'),
  tool(
    'import rules',
    'dependency-cruiser/bin/dependency-cruise.mjs',
    'packages',
    'machines',
    'src',
    'server',
    'tests',
    'e2e',
  ),
  tool('unused code', 'knip/bin/knip.js'),
  node('contract', root('scripts/contract.mjs')),
  node('generated files', root('scripts/gen.mjs'), '--check'),
]

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  answerHelp(`npm run check
    the fast part of npm test: ${parts.map(({ name }) => name).join(', ')};
    names the flows that the files reach which differ from the last commit of the main branch`)
  ensureInstalled()
  // Two at a time, also with more cores: types and lint take what is left of them.
  const sums = await runParts(parts, { room: 2, times: 'check-times.json' })
  const { tsImport } = await import('tsx/esm/api')
  const { reachedFlows } = await tsImport('./test/changed-parts.ts', import.meta.url)
  const flows = reachedFlows()
  if (flows.length > 0) console.log(`Not walked yet: npm run flow -- ${flows.join(' ')}`)
  printSums(sums)
  process.exit(sums.failed > 0 ? 1 : 0)
}
