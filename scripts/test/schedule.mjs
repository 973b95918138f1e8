// Runs parts side by side, as many as the machine has cores for, and writes what each took.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, freemem } from 'node:os'
import { runPart } from './parts.mjs'
import { root } from '../shared/paths.mjs'

const SAMPLE_MS = 1000
const MB = 1024 * 1024

/** Milliseconds by the name of a part. */
const timesIn = (file) => {
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')).parts.map(({ name, wallMs }) => [name, wallMs]))
  } catch {
    return new Map()
  }
}

/** What is left to do once a part begins: what it took the last time, and what waits for it. */
const remaining = (part, parts, took) =>
  (took.get(part.name) ?? 0) +
  Math.max(
    0,
    ...parts.filter(({ after = [] }) => after.includes(part.name)).map((next) => remaining(next, parts, took)),
  )

/** Those with the most left to do first; without an earlier run in the given order. */
const longestFirst = (parts, took) => parts.toSorted((a, b) => remaining(b, parts, took) - remaining(a, parts, took))

/** On Linux what could be used at once, caches included. */
const availableMemory = () => {
  try {
    return Number(/MemAvailable: +(\d+) kB/.exec(readFileSync('/proc/meminfo', 'utf8'))[1]) * 1024
  } catch {
    return freemem()
  }
}

/** How much memory was used at most, in MB, beyond what was used before. */
const watchMemory = () => {
  const before = availableMemory()
  let least = before
  const timer = setInterval(() => (least = Math.min(least, availableMemory())), SAMPLE_MS)
  return () => {
    clearInterval(timer)
    return Math.round((before - least) / MB)
  }
}

/**
 * Runs parts, those with the most left to do first, side by side on as many cores as there are. One that has to come `after` another which failed
 * fails with it. Writes what each took into `test-results`, where the next run looks; returns what all of them counted.
 */
export const runParts = async (parts, { room = availableParallelism(), times = 'times.json' } = {}) => {
  const began = Date.now()
  const file = root(`test-results/${times}`)
  const peakMb = watchMemory()
  const waiting = longestFirst(parts, timesIn(file))
  const [running, results] = [new Map(), []]
  const isOpen = (name) => waiting.some((part) => part.name === name) || running.has(name)
  const coresTaken = () => [...running.values()].reduce((sum, { cores }) => sum + cores, 0)
  /** A part for more cores than there are runs alone. */
  const fits = ({ cores }) => running.size === 0 || coresTaken() + cores <= room
  const start = (part) => {
    waiting.splice(waiting.indexOf(part), 1)
    const failed = results.find(({ name, failed }) => part.after?.includes(name) && failed > 0)
    const work = failed ? Promise.resolve(notRun(part, failed)) : runPart(part)
    running.set(part.name, { cores: part.cores, done: work.then((result) => end(part, result)) })
  }
  const end = (part, result) => {
    running.delete(part.name)
    results.push(result)
  }
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.find((part) => !part.after?.some(isOpen) && fits(part))
    if (next) start(next)
    else await Promise.race([...running.values()].map(({ done }) => done))
  }
  return writeTimes(file, results, { wallMs: Date.now() - began, peakMb: peakMb() })
}

const notRun = ({ name }, failed) => {
  console.log(`✗ ${name}: not run, since ${failed.name} failed`)
  return { name, passed: 0, failed: 1, faults: [`failed: ${name}`], wallMs: 0, cpuMs: 0 }
}

const sum = (results, of) => results.reduce((all, each) => all + each[of], 0)

const writeTimes = (file, results, { wallMs, peakMb }) => {
  const sums = { passed: sum(results, 'passed'), failed: sum(results, 'failed') }
  const parts = results.map(({ name, wallMs, cpuMs, passed, failed }) => ({
    name,
    wallMs,
    cpuMs,
    tests: passed + failed,
  }))
  const whole = {
    wallMs,
    cpuMs: sum(results, 'cpuMs'),
    peakMb,
    tests: sums.passed + sums.failed,
    cores: availableParallelism(),
  }
  mkdirSync(root('test-results'), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ ...whole, parts }, undefined, 2)}\n`)
  return { ...sums, ...whole, faults: results.flatMap(({ faults }) => faults) }
}

/** Names what did not pass at once and what all took; the last line is "N passed, N failed". */
export const printSums = ({ passed, failed, faults, wallMs, cpuMs, peakMb, cores }) => {
  for (const fault of faults) console.log(fault)
  const seconds = (ms) => Math.round(ms / 1000)
  console.log(`${seconds(wallMs)} s on ${cores} cores, processor ${seconds(cpuMs)} s, memory ${peakMb} MB at most`)
  console.log(`${passed} passed, ${failed} failed`)
}
