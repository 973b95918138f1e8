import type { ReactElement } from 'react'
import { chakra, ChakraProvider, createSystem } from '@chakra-ui/react/styled-system'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { compileGlobal, styleCache } from '#src/app/compiled-styles.ts'
import { createTheme, themeConfig } from '#src/app/theme.ts'
import { ThemeProvider } from '#src/app/theme-provider.tsx'

/** What Emotion itself has compiled, by the selector that it was asked for. */
const emotion = vi.hoisted(() => ({ compiled: [] as string[] }))
vi.mock('@emotion/cache', async (original) => {
  const { default: create } = await original<{ default: typeof createCache }>()
  return {
    default: (options: Parameters<typeof createCache>[0]) => {
      const cache = create(options)
      const { insert } = cache
      cache.insert = (selector, ...others) => {
        emotion.compiled.push(selector)
        return insert(selector, ...others)
      }
      return cache
    },
  }
})

const Card = chakra('div', {
  base: { padding: '4', userSelect: 'none', animation: 'spin 1s', md: { color: 'muted' }, '&:hover': { color: 'up' } },
})
const page: ReactElement = (
  <>
    <Card />
    <Card mt="4" />
  </>
)

afterEach(() => {
  cleanup()
  styleCache.sheet.flush()
  styleCache.inserted = {}
})

const written = (root: ParentNode): readonly (string | null)[] =>
  [...root.querySelectorAll('style')].map(({ textContent }) => textContent)

it('what is compiled before it is committed is what Emotion would write', () => {
  const theme = createTheme()
  compileGlobal(theme._global)
  render(<ThemeProvider theme={theme}>{page}</ThemeProvider>)
  const ours = written(document.head)
  cleanup()
  const container = document.body.appendChild(document.createElement('div'))
  render(
    <CacheProvider value={createCache({ key: 'css', container })}>
      <ChakraProvider value={createSystem(themeConfig)}>{page}</ChakraProvider>
    </CacheProvider>,
  )
  expect(ours.length).toBeGreaterThan(50)
  expect(ours).toEqual(written(container))
  container.remove()
})

it('a commit compiles nothing that was computed, and writes it once', () => {
  const theme = createTheme()
  compileGlobal(theme._global)
  const Listed = chakra('b', { base: { padding: '2' } })
  const compiledIn: number[] = []
  const Seen = () => {
    compiledIn.push(emotion.compiled.length)
    return null
  }
  render(
    <ThemeProvider theme={theme}>
      <Listed />
      <Listed />
      <Seen />
    </ThemeProvider>,
  )
  expect(emotion.compiled.slice(compiledIn.at(-1))).toEqual([])
  expect(written(document.head).filter((text) => text?.includes('padding:var(--q-spacing-2)'))).toHaveLength(1)
})

it('writes nothing into the page before a commit', () => {
  compileGlobal([{ 'i.early': { color: 'red' } }])
  expect(written(document).join('')).not.toContain('early')
})
