// npm run fuzz: 50,000 requests drawn from the contract, on both engines. `npm run fuzz -- 7` repeats the draws of seed 7.
import { spawnSync } from 'node:child_process'
import { setUp } from './set-up.mjs'
import { root } from './paths.mjs'

const REQUESTS = 50_000
const MOST_MS_PER_OPERATION = 600_000

if (!(await setUp())) process.exit(1)
const seed = process.argv[2] ?? String(Date.now() % 1_000_000)
const vitest = ['run', '--project=server', 'tests/server/fuzz.test.ts', `--testTimeout=${MOST_MS_PER_OPERATION}`]
const { status } = spawnSync(process.execPath, [root('node_modules/vitest/vitest.mjs'), ...vitest], {
  cwd: root('.'),
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: String(REQUESTS), FUZZ_SEED: seed },
})
process.exit(status ?? 1)
