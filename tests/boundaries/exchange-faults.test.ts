import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROW = /^\|[^|]*\| `([^`]+)` '(.+)' +\|$/
const rows = readFileSync('docs/exchange-faults.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => ROW.exec(line)?.slice(1) ?? [line, ''])

const testsIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n')

test('every fault on the page of faults has a test of this name', () => {
  const sources = new Map([...new Set(rows.map(([folder = '']) => folder))].map((folder) => [folder, testsIn(folder)]))
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter(([folder = '', name = '']) => !sources.get(folder)?.includes(`'${name}'`))).toEqual([])
})
