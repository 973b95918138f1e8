import { chakra, ChakraProvider, createSystem, type SystemContext } from '@chakra-ui/react/styled-system'
import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { cachedStyles } from '#src/app/cached-styles.ts'
import { themeConfig } from '#src/app/theme.ts'

const Card = chakra('div', {
  base: { padding: '4', color: 'ink', md: { color: 'muted' }, '&:hover': { color: 'up' } },
  variants: { tone: { up: { color: 'up' }, down: { color: 'down' } } },
  defaultVariants: { tone: 'up' },
})
const Wide = chakra(Card, { base: { width: 'full', md: { color: 'down' } } })
const Narrow = chakra(Card, { base: { width: '8' } })

const elements: Readonly<Record<string, ReactElement>> = {
  'a component': <Card />,
  'another variant': <Card tone="down" />,
  'a style of its own': <Card mt="4" />,
  'an undefined style': <Card mt={undefined} />,
  'a nested style of its own': <Card css={{ '& b': { color: 'down' } }} />,
  'an extended component': <Wide />,
  'another extended component': <Narrow mt="2" />,
}

afterEach(cleanup)

const classIn = (system: SystemContext, element: ReactElement) => {
  const { container, unmount } = render(<ChakraProvider value={system}>{element}</ChakraProvider>)
  const { className } = container.firstElementChild ?? { className: '' }
  unmount()
  return className
}

it.each(Object.keys(elements))('%s has the style that Chakra gives it, also the second time', (name) => {
  const element = elements[name] ?? <i />
  const cached = cachedStyles(createSystem(themeConfig))
  const plain = classIn(createSystem(themeConfig), element)
  expect(plain).not.toBe('')
  expect([classIn(cached, element), classIn(cached, element)]).toEqual([plain, plain])
})

it('a recipe is made and a style computed once, however many elements have it', () => {
  const system = createSystem(themeConfig)
  const [cva, css] = [vi.spyOn(system, 'cva'), vi.spyOn(system, 'css')]
  render(
    <ChakraProvider value={cachedStyles(system)}>
      <Card />
      <Card />
      <Wide />
      <Wide />
    </ChakraProvider>,
  )
  expect(cva).toHaveBeenCalledTimes(2)
  expect(css).toHaveBeenCalledTimes(2)
})
