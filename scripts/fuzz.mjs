import { spawnSync } from 'node:child_process'
import { setUp } from './shared/set-up.mjs'
import { root } from './shared/paths.mjs'
import { answerHelp } from './shared/usage.mjs'

const REQUESTS = 50_000
const MOST_MS_PER_OPERATION = 600_000

answerHelp(`npm run fuzz -- [SEED]
    sends ${REQUESTS} requests drawn from the contract to the server, on both engines; with a seed the same ones again`)
const seed = process.argv[2] ?? String(Date.now() % 1_000_000)
if (!/^\d+$/.test(seed)) {
  console.error(`A seed is a whole number, not ${seed}.`)
  process.exit(1)
}
if (!(await setUp())) process.exit(1)
const vitest = [
  'run',
  '--project=server on both databases',
  'tests/server/both-databases/shared/fuzz.test.ts',
  `--testTimeout=${MOST_MS_PER_OPERATION}`,
]
const { status } = spawnSync(process.execPath, [root('node_modules/vitest/vitest.mjs'), ...vitest], {
  cwd: root('.'),
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: String(REQUESTS), FUZZ_SEED: seed },
})
process.exit(status ?? 1)
