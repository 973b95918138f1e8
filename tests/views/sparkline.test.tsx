import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTheme } from '#src/app/theme.ts'
import { Sparkline } from '#src/views/markets/sparkline.tsx'

const system = createTheme()
const lineOf = (points: readonly number[]) => {
  const html = renderToString(
    <ChakraProvider value={system}>
      <Sparkline points={points} />
    </ChakraProvider>,
  )
  return { path: / d="([^"]*)"/.exec(html)?.[1], rises: /data-rises="(\w+)"/.exec(html)?.[1] }
}

test('the prices of seven days are one line from left to right, the least at the bottom', () => {
  expect(lineOf([0, 100, 50])).toEqual({ path: 'M0.0 34.0L60.0 2.0L120.0 18.0', rises: 'true' })
})

test('the line is in the tone of a loss when the last price is below the first', () => {
  expect(
    [
      [50, 100, 49],
      [50, 0, 50],
      [50, 51],
    ].map((points) => lineOf(points).rises),
  ).toEqual(['false', 'true', 'true'])
})

test('without two prices there is no line', () => {
  expect([[], [50]].map((points) => lineOf(points).path)).toEqual([undefined, undefined])
})
