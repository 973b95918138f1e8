import { render } from '@testing-library/react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, expect, it, vi } from 'vitest'
import { createTheme } from '#src/app/theme.ts'
import { OrderSteps } from '#src/views/exchange/buy-sell/order-steps.tsx'

const system = createTheme()

afterEach(() => vi.restoreAllMocks())

it.each([
  ['stays where it is at first', { current: 1 }, 0],
  ['starts at its top where another element showed the step before', { current: 2, previous: 1 }, 1],
])('a step of an order %s', (_, shown, scrolls) => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { unmount } = render(
    <ChakraProvider value={system}>
      <OrderSteps {...shown} />
    </ChakraProvider>,
  )
  expect(scroll).toHaveBeenCalledTimes(scrolls)
  unmount()
})
