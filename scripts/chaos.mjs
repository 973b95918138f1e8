import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { setUp } from './shared/set-up.mjs'
import { root } from './shared/paths.mjs'
import { answerHelp } from './shared/usage.mjs'

const USAGE = `npm run chaos
    kills the server around every step of a deposit and a withdrawal, and under trade, on both engines
npm run chaos -- chains [--minutes MINUTES] [--seed SEED]
    random deposits, payouts, replacements and sweeps on nodes of Ethereum and Litecoin, whose blocks are replaced and whose server and signer are killed at
    each of their steps in turn; the books have to agree with the chains to the last unit. It ends when every step was met, or after so many minutes. The
    same seed does the same again.`

answerHelp(USAGE)

/** Arguments that cannot be read end the command. */
const read = () => {
  const options = { minutes: { type: 'string' }, seed: { type: 'string' } }
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const isChains = positionals.join() === 'chains'
    const isRight = Object.values(values).every((value) => /^[1-9]\d{0,6}$/.test(value))
    if (isRight && (isChains || (positionals.length === 0 && Object.keys(values).length === 0)))
      return { isChains, ...values }
  } catch {
    // An option that there is not.
  }
  console.error(`Usage:\n${USAGE}`)
  process.exit(1)
}

const { isChains, minutes, seed = String(Date.now() % 1_000_000) } = read()
if (!(await setUp())) process.exit(1)
const config = isChains ? 'tests/chaos/chaos.config.ts' : 'tests/crash/chaos.config.ts'
const { status } = spawnSync(process.execPath, [root('node_modules/vitest/vitest.mjs'), 'run', '--config', config], {
  cwd: root('.'),
  stdio: 'inherit',
  env: { ...process.env, CHAOS_SEED: seed, ...(minutes !== undefined && { CHAOS_MINUTES: minutes }) },
})
process.exit(status ?? 1)
