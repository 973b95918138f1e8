import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './installed.mjs'
import { node, printSums, runParts, tool, vitest } from './parts.mjs'
import { root } from './paths.mjs'
import { answerHelp } from './usage.mjs'

/** The longest first, so that they end together. */
const parts = [
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

/** Two at a time, also with more cores: types and lint take what is left of them. */
export const check = () => runParts(parts, 2)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  answerHelp(`npm run check
    the fast part of npm test: ${parts.map(({ name }) => name).join(', ')}`)
  ensureInstalled()
  const sums = await check()
  printSums(sums)
  process.exit(sums.failed > 0 ? 1 : 0)
}
