import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTheme } from '#src/app/theme.ts'
import { Sparkline } from '#src/views/markets/sparkline.tsx'

const system = createTheme()
const lineOf = (points: readonly number[], change: number | null = 1) => {
  const html = renderToString(
    <ChakraProvider value={system}>
      <Sparkline points={points} change={change} />
    </ChakraProvider>,
  )
  return { path: / d="([^"]*)"/.exec(html)?.[1], rises: /data-rises="(\w+)"/.exec(html)?.[1] }
}

test('the prices of seven days are one line from left to right, the least at the bottom', () => {
  expect(lineOf([0, 100, 50])).toEqual({ path: 'M0.0 34.0L60.0 2.0L120.0 18.0', rises: 'true' })
})

test('the line has the tone of the change beside it', () => {
  expect([-0.1, 0, 0.1, null].map((change) => lineOf([50, 100], change).rises)).toEqual([
    'false',
    'true',
    'true',
    undefined,
  ])
})

test('without two prices there is no line', () => {
  expect([[], [50]].map((points) => lineOf(points).path)).toEqual([undefined, undefined])
})
