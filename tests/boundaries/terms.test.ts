import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Words that no screen, email, chart or public page uses, with those to use: docs/words.md. */
const TERMS: readonly (readonly [not: RegExp, instead: string])[] = [
  [/\b(pictures?|photos?)\b/i, 'image'],
  [/\bmoney\b/i, 'funds, amount'],
  [/\be-mails?\b|\b(a|the|by|this|that|Every) mails?\b|\bmailed\b/i, 'email'],
  [/\bsign(s|ed|ing)?(?! up)( \w+){0,3} (in|out)\b/i, 'log in, log out'],
  [/\btime to pay\b/i, 'payment window'],
  [/\bcancel requests?\b/i, 'cancellation request'],
  [/\b(are|were) in escrow\b/i, 'is in escrow'],
  [/\b(no|any|some|every)body\b/i, 'someone, or a sentence about what happened'],
  [/\bby (it|them)sel(f|ves)\b/i, 'automatically'],
  [/\b(takes?|taking) you\b/i, 'Redirecting'],
  [/\b(says?|tells?|tol[d]|hears?|heard)\b/i, 'shows, is notified'],
  [/\bchanged? hands\b/i, 'is booked'],
  [/\b(call|take)(s|n|ed|ing)? back\b/i, 'reverse, withdraw'],
  [/\bon (its|their) way\b/i, 'is being sent'],
  [/\bOpening (the (trans|pay)|your)/, 'Redirecting to'],
  [/\bconnection was lost\b|\bWe are sending the same request\b/, 'retrying() in messages/failures.ts'],
  [/\b(try again|Retrying) every\b/i, 'Retrying in a few seconds'],
  [/\b(Recipient|sellers|buyers|Amount you) gets?\b/, 'receive'],
  [
    /\bcoins\b.*\b(escrow|buyer|seller|operator)\b|\b(buyer|seller|operator)\b.*\bcoins\b|\bloses the coins\b/i,
    'crypto',
  ],
  [
    /\b(fav|col|behavi|hon)our|(ogn|gan|hor|al)is(e[sd]?|ing|ation)\b|\bcentre\b|\bfulfils?\b/i,
    'the American spelling',
  ],
]

/** Texts that the specification or a proper name gives to the letter. */
const QUOTED = /photo ID|mobile money/gi

/** Literals and texts of elements that are sentences: a capital, and more than one word. */
const SENTENCE =
  /'([A-Z][^'\n]* [^'\n]*)'|="([A-Z][^"\n]* [^"\n]*)"|`((?:[A-Z]|\$\{)[^`]* [^`]*)`|>([^<>{}\n]* [^<>{}\n]*)<|^\s+([A-Z][\w’,:; -]* [^<>{}=()]*?[.…])$/gm

const sentencesIn = (source: string): string[] =>
  [...source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '').matchAll(SENTENCE)].map(([found]) => found.trim())

const faultsOf = (sentences: readonly string[], file: string): string[] =>
  sentences.flatMap((sentence) =>
    TERMS.filter(([not]) => not.test(sentence.replaceAll(QUOTED, '').replaceAll(/\$\{[^}]*\}/g, ''))).map(
      ([, instead]) => `${file}: ${sentence}: use ${instead}`,
    ),
  )

const faultsIn = (source: string, file: string): string[] => faultsOf(sentencesIn(source), file)

const MADE_FOR_TESTS = /spec-sections|\.(model|requests|reads|walk|table)\.|\/(model|samples)\//
const files = ['machines', 'src/views', 'src/ui', 'src/app', 'src/atlas', 'server']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.tsx?$/.test(file) && !MADE_FOR_TESTS.test(file))
  .filter((file) => !file.startsWith('server/') || file.includes('/services/'))

/** Texts of the public site; each line is a sentence or several. */
const contents = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(md|yaml)$/.test(file))
  .map((file) => `content/${file}`)

/** Legal and payment terms, and what is never published. */
const OF_CONTENT = /money laundering|mobile money|^image: .*|^permalink: .*|\[[^\]]*\]\([^)]*\)/gi

const contentFaultsIn = (source: string, file: string): string[] =>
  faultsOf(
    source.split('\n').map((line) => line.replaceAll(OF_CONTENT, '')),
    file,
  )

describe('the sentences of screens, emails and charts', () => {
  test('use one term for one thing', () => {
    expect(files.length).toBeGreaterThan(300)
    expect(files.flatMap((file) => faultsIn(readFileSync(file, 'utf8'), file))).toEqual([])
  })

  test('use the same terms on the pages of the public site', () => {
    expect(contents.length).toBeGreaterThan(20)
    expect(contents.flatMap((file) => contentFaultsIn(readFileSync(file, 'utf8'), file))).toEqual([])
  })

  test('are found in literals, templates and elements, not in comments', () => {
    const source = [
      "const NOTE = 'The money has arrived'",
      "// 'The money has arrived'",
      'const say = () => `${name} says that it is paid`',
      '<p>Taking you back</p>',
      '      Booked by itself after 5 seconds.',
      '<Part title="Goes on by itself" />',
      "const money = 'usd'",
    ].join('\n')
    expect(faultsIn(source, 'a.tsx')).toEqual([
      "a.tsx: 'The money has arrived': use funds, amount",
      'a.tsx: `${name} says that it is paid`: use shows, is notified',
      'a.tsx: >Taking you back<: use Redirecting',
      'a.tsx: Booked by itself after 5 seconds.: use automatically',
      'a.tsx: ="Goes on by itself": use automatically',
    ])
  })
})
