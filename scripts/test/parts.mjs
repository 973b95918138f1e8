// The parts of the checks and tests: each is a command of its own, measured on the clock and on the processor.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { root } from '../shared/paths.mjs'
import { readers } from './test-reports.mjs'

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`
const bin = (path) => root(`node_modules/${path}`)

/** A shell adds up the processor time of all that it waited for, which Node does not tell; it is written to descriptor 3. */
const TIMED = '"$@"; code=$?; times >&3; exit $code'
const command = (args) =>
  process.platform === 'win32' ? [process.execPath, args] : ['/bin/sh', ['-c', TIMED, 'sh', process.execPath, ...args]]

/** Of what `times` prints: user and system time of the shell, then of its children, as 1m2.345s. */
const processorMs = (times) =>
  [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, minutes, rest]) => sum + minutes * 60_000 + rest * 1000, 0)

/** Runs one node command; its output is kept, to be printed if it fails. */
const run = (args, env) =>
  new Promise((resolve) => {
    const child = spawn(...command(args), {
      cwd: root('.'),
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    const [output, times] = [[], []]
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.stdio[3].on('data', (chunk) => times.push(chunk))
    child.on('close', (code) =>
      resolve({
        ok: code === 0,
        output: Buffer.concat(output).toString(),
        cpuMs: Math.round(processorMs(Buffer.concat(times).toString())),
      }),
    )
  })

const reportOf = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const NOTHING = { passed: 0, failed: 0, faults: [] }

/**
 * Runs a part and prints what it took: `args` for node, and with `kind` a test runner whose report is counted. A failure that no test names counts
 * as one. `faults` names every test that did not pass at once.
 */
export const runPart = async ({ name, args, kind, env, figures }) => {
  const began = Date.now()
  const report = root(`test-results/${name.replaceAll(' ', '-')}.json`)
  mkdirSync(root('test-results'), { recursive: true })
  rmSync(report, { force: true })
  const { ok, output, cpuMs } = await run(args(report), { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  const found = kind ? reportOf(report) : undefined
  const { passed, faults, ...counted } = found ? readers[kind](found) : NOTHING
  const failed = ok ? counted.failed : Math.max(1, counted.failed)
  const all = failed > 0 && faults.length === 0 ? [`failed: ${name}`] : faults
  if (all.length > 0) console.log(output)
  const wallMs = Date.now() - began
  const tests = kind ? `, ${passed} passed, ${failed} failed` : ''
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${seconds(wallMs)}, processor ${seconds(cpuMs)}${tests}`)
  const [line] = figures?.exec(output) ?? []
  if (line && all.length === 0) console.log(line)
  return { name, passed, failed, faults: all, wallMs, cpuMs }
}

/** How many to run at once: `few`, or `many` with four cores. */
export const atOnce = (few, many) => (availableParallelism() < 4 ? few : many)

/**
 * `workers`: how many files at a time. On a busy machine something may come in another order than the test expects: what fails is tried once more,
 * and named if it passes then.
 */
export const vitest = (name, project, workers = 1) => ({
  name,
  kind: 'vitest',
  project,
  cores: workers,
  args: (report) => [
    bin('vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    `--maxWorkers=${workers}`,
    '--retry=1',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
})

/** Of browser tests; what fails is tried once more, too. */
export const playwright = (name, project, workers) => ({
  name,
  kind: 'playwright',
  project,
  cores: workers,
  // How often the browser walks took each transition.
  figures: /^.*transitions taken .*$/m,
  args: () => [
    bin('playwright/cli.js'),
    'test',
    `--project=${project}`,
    `--workers=${workers}`,
    '--retries=1',
    '--reporter=list,json',
  ],
})

export const node = (name, ...args) => ({ name, cores: 1, args: () => args })
export const tool = (name, path, ...args) => node(name, bin(path), ...args)
