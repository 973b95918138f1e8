import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createTheme } from '#src/app/theme.ts'
import { BottomBar, Sidebar } from '#src/views/shell/sidebar.tsx'

const system = createTheme()
afterEach(cleanup)

it.each([
  ['sidebar', Sidebar, 1, ['M2M Orders11 unread chat']],
  ['sidebar', Sidebar, 120, ['M2M Orders99+99+ unread chats']],
  ['sidebar', Sidebar, 0, []],
  ['bottom bar', BottomBar, 1, ['11 unread chatOrders', 'M2M Orders11 unread chat']],
  ['bottom bar', BottomBar, 0, []],
] as const)(
  'the %s shows at its orders alone how many chats are unread (%3$s)',
  (_, Navigation, unreadChats, shown) => {
    const { container } = render(
      <ChakraProvider value={system}>
        <Navigation path="/dashboard" unreadChats={unreadChats} />
      </ChakraProvider>,
    )
    const texts = [...container.querySelectorAll('a, button')].map(({ textContent }) => textContent)
    expect(texts.filter((text) => text.includes('unread'))).toEqual(shown)
  },
)
