import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Words that this code does not use, with those to use. A lower-case word is also found inside an identifier. */
const BANNED: Readonly<Record<string, string>> = {
  adrift: 'checkingFailure, stale',
  astray: 'redirected',
  clerk: 'operator, service',
  desk: 'control page, desktop',
  garbled: 'malformed',
  house: 'platform, server, AppContext',
  judging: 'checking',
  lockUp: 'openBalances',
  onceFor: 'withIdempotency',
  overWire: 'httpActor',
  shelf: 'list',
  told: 'notified, shown',
  turnedAway: 'redirected',
  whoAsks: 'authenticate',
}

const FILES = /\.(ts|tsx|mts|mjs|cjs|sql|md|ya?ml)$/
const SKIPPED = /^openapi\/generated\/|^tests\/boundaries\/words\.test\.ts$/
/** Sentences for traders, where the word is plain English. */
const SENTENCES = /is told (that|not to|to pay)/g

const patterns = Object.entries(BANNED).map(([word, instead]) => ({
  word,
  instead,
  pattern: new RegExp(/[A-Z]/.test(word) ? String.raw`\b${word}\b` : String.raw`(?<![a-z])${word}(?![a-z])`, 'i'),
}))

/** Identifiers are split at their capitals: `overWire` also is `over Wire`. */
const withParts = (line: string): string => {
  const text = line.replaceAll(SENTENCES, '')
  return `${text} ${text.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')}`
}

const faultsIn = (text: string, file: string): string[] =>
  text.split('\n').flatMap((line, index) => {
    const words = withParts(line)
    return patterns
      .filter(({ pattern }) => pattern.test(words))
      .map(({ word, instead }) => `${file}:${index + 1}: "${word}", use ${instead}`)
  })

const FOLDERS = ['bench', 'docs', 'e2e', 'machines', 'openapi', 'packages', 'scripts', 'server', 'src', 'tests']
const files = [
  ...readdirSync('.'),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ),
].filter((file) => FILES.test(file) && !SKIPPED.test(file))

describe('the words of the code', () => {
  test('are those of its field', () => {
    expect(files.length).toBeGreaterThan(500)
    expect(files.flatMap((file) => [...faultsIn(file, file), ...faultsIn(readFileSync(file, 'utf8'), file)])).toEqual(
      [],
    )
  })

  test('are found in comments, prose and identifiers, not inside other words', () => {
    const text = 'const houseOf = overWire()\n// the desk\nhousekeeping, a desktop, once for all'
    expect(faultsIn(text, 'a.ts')).toEqual([
      'a.ts:1: "house", use platform, server, AppContext',
      'a.ts:1: "overWire", use httpActor',
      'a.ts:2: "desk", use control page, desktop',
    ])
  })
})
