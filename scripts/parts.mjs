// Runs commands, prints how long each took on the clock and on the processor, and counts what the test runners report.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './paths.mjs'

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`
const bin = (path) => root(`node_modules/${path}`)

/** A shell adds up the processor time of all that it waited for, which Node does not tell; it is written to descriptor 3. */
const TIMED = '"$@"; code=$?; times >&3; exit $code'
const command = (args) =>
  process.platform === 'win32' ? [process.execPath, args] : ['/bin/sh', ['-c', TIMED, 'sh', process.execPath, ...args]]

/** Of what `times` prints: user and system time of the shell, then of its children, as 1m2.345s. */
const processorMs = (times) =>
  [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, minutes, rest]) => sum + minutes * 60_000 + rest * 1000, 0)

/** Runs one node command; its output is printed only if it fails or `loud` is set. */
const run = (args, { loud, env }) =>
  new Promise((resolve) => {
    const child = spawn(...command(args), {
      cwd: root('.'),
      stdio: ['ignore', loud ? 'inherit' : 'pipe', loud ? 'inherit' : 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    const [output, times] = [[], []]
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.stdio[3].on('data', (chunk) => times.push(chunk))
    child.on('close', (code) =>
      resolve({
        ok: code === 0,
        output: Buffer.concat(output).toString(),
        cpuMs: processorMs(Buffer.concat(times).toString()),
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

/** What a test failed with, in a line: the whole output may be long gone. */
const reasonOf = ([message = '']) => stripVTControlCharacters(message).split('\n')[0]

const vitestFaults = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status !== 'passed' || failureMessages.length > 0)
      .map(
        ({ fullName, status, failureMessages }) =>
          `${status === 'passed' ? 'flaky' : status}: ${relative(root('.'), name)} › ${fullName}: ${reasonOf(failureMessages)}`,
      ),
  )

const playwrightFaults = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(playwrightFaults),
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, projectName, results }) => {
        const reason = reasonOf(results.flatMap(({ error }) => (error?.message ? [error.message] : [])))
        return `${status === 'unexpected' ? 'failed' : status}: ${projectName}/${file} › ${title}: ${reason}`
      }),
  ),
]

/** A skipped test counts as failed: nothing is left out silently. One that passes at the second attempt is named. */
const readers = {
  vitest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numTotalTests - report.numPassedTests,
    faults: vitestFaults(report),
  }),
  playwright: (report) => ({
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.stats.skipped,
    faults: playwrightFaults(report),
  }),
}

/**
 * A part: `args` for node, and with `kind` a test runner whose report is counted. A failure that no test names counts as one. `faults` names every
 * test that did not pass at once.
 */
export const runPart = async ({ name, args, kind, env = {}, loud = false }) => {
  const began = Date.now()
  const report = root(`test-results/${name.replaceAll(' ', '-')}.json`)
  mkdirSync(root('test-results'), { recursive: true })
  rmSync(report, { force: true })
  const { ok, output, cpuMs } = await run(args(report), {
    loud,
    env: { ...env, ...(kind === 'playwright' && { PLAYWRIGHT_JSON_OUTPUT_NAME: report }) },
  })
  const found = kind ? reportOf(report) : undefined
  const counted = found ? readers[kind](found) : nothingRun()
  const { passed, faults } = counted
  const failed = ok ? counted.failed : Math.max(1, counted.failed)
  if (failed > 0 && faults.length === 0) faults.push(`failed: ${name}`)
  if (faults.length > 0 && !loud) console.log(output)
  const tests = kind ? `, ${passed} passed, ${failed} failed` : ''
  const wallMs = Date.now() - began
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${seconds(wallMs)}, processor ${seconds(cpuMs)}${tests}`)
  return { passed, failed, faults, times: [{ name, wallMs, cpuMs, tests: passed + failed }] }
}

/** How many to run at once: `few`, or `many` with four cores. */
export const atOnce = (few, many) => (availableParallelism() < 4 ? few : many)

export const nothingRun = () => ({ passed: 0, failed: 0, faults: [], times: [] })

export const addTo = (sums, { passed, failed, faults, times = [] }) => {
  sums.passed += passed
  sums.failed += failed
  sums.faults.push(...faults)
  sums.times.push(...times)
}

const TIMES = root('test-results/times.json')

/** Writes what each part took and how much memory all of them did, for the next run and for who compares two. */
export const writeTimes = (times, memoryMb) => writeFileSync(TIMES, `${JSON.stringify({ memoryMb, parts: times }, undefined, 2)}\n`)

/** Names what did not pass at once; the last line is "N passed, N failed". */
export const printSums = ({ passed, failed, faults }) => {
  for (const fault of faults) console.log(fault)
  console.log(`${passed} passed, ${failed} failed`)
}

/** Runs parts, at most `together` at once; the sums of what they counted. */
export const runParts = async (parts, together) => {
  const waiting = [...parts]
  const sums = nothingRun()
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) addTo(sums, await runPart(part))
  }
  await Promise.all(Array.from({ length: together }, work))
  return sums
}

/**
 * `workers`: how many files at a time; two where nothing else runs beside it. On a busy machine something may come in another order than the test
 * expects: what fails is tried once more, and named if it passes then.
 */
export const vitest = (name, project, workers = 1) => ({
  name,
  kind: 'vitest',
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
  args: () => [
    bin('playwright/cli.js'),
    'test',
    `--project=${project}`,
    `--workers=${workers}`,
    '--retries=1',
    '--reporter=list,json',
  ],
})

export const node = (name, ...args) => ({ name, args: () => args })
export const tool = (name, path, ...args) => node(name, bin(path), ...args)
