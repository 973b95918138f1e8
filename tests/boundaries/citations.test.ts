import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDERS = ['bench', 'e2e', 'machines', 'openapi', 'packages', 'scripts', 'server', 'src', 'tests']
const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
).filter(
  (file) => /\.(tsx?|mjs|sql|yaml)$/.test(file) && !/^openapi\/generated\/|node_modules|citations\.test/.test(file),
)

const decisions = new Set(readdirSync('docs/decisions').map((file) => file.slice(0, 4)))

/** What a text cites that nobody can open. */
const missingIn = (text: string): string[] => [
  ...[...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([file]) => file).filter((file) => !existsSync(file)),
  ...[...text.matchAll(/\bdecision (\d{4})/g)].filter(([, no = '']) => !decisions.has(no)).map(([cited]) => cited),
  ...[...text.matchAll(/\((?:spec [^()]*, )?(?:design|decisions): /g)].map(([cited]) => cited),
]

test('what a comment cites can be opened in this repository', () => {
  const cited = files.map((file) => [file, readFileSync(file, 'utf8')] as const)
  expect(cited.filter(([, text]) => text.includes('docs/product/')).length).toBeGreaterThan(20)
  expect(cited.flatMap(([file, text]) => missingIn(text).map((what) => `${file}: ${what}`))).toEqual([])
  expect(missingIn('decision 0001, decision 9999, docs/product/none.md (design: Chains)')).toEqual([
    'docs/product/none.md',
    'decision 9999',
    '(design: ',
  ])
})

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'machines/README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
]

/** Relative links of a page that lead to no file. */
const brokenIn = (page: string, text: string): string[] =>
  [...text.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !existsSync(join(dirname(page), target)))

test.each(pages)('the links of %s lead to files', (page) => {
  expect(brokenIn(page, readFileSync(page, 'utf8'))).toEqual([])
  expect(brokenIn(page, '[a](no/such-file.md) [b](https://example.com)')).toEqual(['no/such-file.md'])
})
