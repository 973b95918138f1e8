import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './installed.mjs'
import { atOnce, node, printSums, runParts, tool, vitest } from './parts.mjs'
import { root } from './paths.mjs'
import { answerHelp } from './usage.mjs'

/** The longest first, so that they end together: with four cores the views take two of them. */
const parts = [
  vitest('views', 'views', atOnce(1, 2)),
  vitest('unit tests and walks', 'unit', atOnce(1, 2)),
  vitest('app', 'app'),
  vitest('server without a database', 'server without a database'),
  vitest('a part of the server', 'embedded server'),
  tool('types and lint', 'oxlint/bin/oxlint', '--type-aware', '--type-check'),
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

/** No more at a time than there are cores: more wait for one another. */
export const check = () => runParts(parts, atOnce(2, 3))

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  answerHelp(`npm run check
    the fast half of npm test: ${parts.map(({ name }) => name).join(', ')}`)
  ensureInstalled()
  const sums = await check()
  printSums(sums)
  process.exit(sums.failed > 0 ? 1 : 0)
}
