import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(tsx?|css)$/.test(file))
const IN_PIXELS = /\((min|max)-(width|height): [\d.]+px\)/g

test('what depends on the size of the window follows the size of the text that a person has set in the browser', () => {
  const found = FILES.flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(IN_PIXELS)].map(([query]) => `${file}: ${query}`),
  )
  expect(found).toEqual([])
})
