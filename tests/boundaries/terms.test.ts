import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Words that no screen, email or chart uses, with those to use: docs/words.md. */
const TERMS: readonly (readonly [not: RegExp, instead: string])[] = [
  [/\b(pictures?|photos?)\b/i, 'image'],
  [/\bmoney\b/i, 'funds, amount'],
  [/\be-mails?\b|\b(a|the|by|this|that|Every) mails?\b|\bmailed\b/i, 'email'],
  [/\bsign(s|ed|ing)?(?! up)( \w+){0,3} (in|out)\b/i, 'log in, log out'],
  [/\btime to pay\b/i, 'payment window'],
  [/\bcancel requests?\b/i, 'cancellation request'],
  [/\b(are|were) in escrow\b/i, 'is in escrow'],
  [/\bnobody\b/i, 'a sentence about what happened'],
  [/\bby (it|them)sel(f|ves)\b/i, 'automatically'],
  [/\b(takes?|taking) you\b/i, 'Redirecting'],
  [/\b(says?|tells?|tol[d]|hears?|heard)\b/i, 'shows, is notified'],
  [/\bchanged? hands\b/i, 'is booked'],
]

/** Texts that the specification or a proper name gives to the letter. */
const QUOTED = /photo ID/gi

/** Literals and texts of elements that are sentences: a capital, and more than one word. */
const SENTENCE =
  /'([A-Z][^'\n]* [^'\n]*)'|`((?:[A-Z]|\$\{)[^`]* [^`]*)`|>([^<>{}\n]* [^<>{}\n]*)<|^\s+([A-Z][\w’,:; -]* [^<>{}=()]*?[.…])$/gm

const sentencesIn = (source: string): string[] =>
  [...source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '').matchAll(SENTENCE)].map(([found]) => found.trim())

const faultsIn = (source: string, file: string): string[] =>
  sentencesIn(source).flatMap((sentence) =>
    TERMS.filter(([not]) => not.test(sentence.replaceAll(QUOTED, ''))).map(
      ([, instead]) => `${file}: ${sentence}: use ${instead}`,
    ),
  )

const MADE_FOR_TESTS = /spec-sections|\.(model|requests|reads|walk|table)\.|\/(model|samples)\//
const files = ['machines', 'src/views', 'src/ui', 'src/app', 'src/atlas', 'server/services']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.tsx?$/.test(file) && !MADE_FOR_TESTS.test(file))

describe('the sentences of screens, emails and charts', () => {
  test('use one term for one thing', () => {
    expect(files.length).toBeGreaterThan(300)
    expect(files.flatMap((file) => faultsIn(readFileSync(file, 'utf8'), file))).toEqual([])
  })

  test('are found in literals, templates and elements, not in comments', () => {
    const source = [
      "const NOTE = 'The money has arrived'",
      "// 'The money has arrived'",
      'const say = () => `${name} says that it is paid`',
      '<p>Taking you back</p>',
      '      Booked by itself after 5 seconds.',
      "const money = 'usd'",
    ].join('\n')
    expect(faultsIn(source, 'a.tsx')).toEqual([
      "a.tsx: 'The money has arrived': use funds, amount",
      'a.tsx: `${name} says that it is paid`: use shows, is notified',
      'a.tsx: >Taking you back<: use Redirecting',
      'a.tsx: Booked by itself after 5 seconds.: use automatically',
    ])
  })
})
