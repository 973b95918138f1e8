import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { olu } from '#machines/operator/samples/access.ts'
import type { OperatorSession } from '#machines/operator/rules/operators.ts'
import { createTheme } from '#src/app/theme.ts'
import { Layout } from '#src/operator/layout.tsx'

afterEach(cleanup)

const system = createTheme()
const onSignOut = vi.fn()
const draw = (
  operator: OperatorSession | null,
  { path = '/', news = null }: Partial<Pick<ComponentProps<typeof Layout>, 'path' | 'news'>> = {},
) =>
  render(
    <ChakraProvider value={system}>
      <Layout {...{ path, operator, news, onSignOut }} isNarrow={false}>
        page
      </Layout>
    </ChakraProvider>,
  )
/** What the menu lists, after the name of the console. */
const entries = () =>
  screen
    .getAllByRole('link')
    .slice(1)
    .map((link) => link.textContent)

it.each([
  ['support', ['Queues', 'People', 'Requests']],
  ['finance', ['Queues', 'People', 'Requests', 'Networks']],
  ['risk', ['Queues', 'People', 'Requests', 'Log']],
  ['admin', ['Queues', 'Requests', 'Networks', 'Outages', 'Inventory', 'Operators', 'Log']],
] as const)('the menu of the role %s has what it may read', (role, expected) => {
  draw({ ...olu, roles: [role] })
  expect(entries()).toEqual(expected)
})

it('without an operator there is neither a menu nor a way to log out', () => {
  draw(null)
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

it('the entry of a page, and of what is below it, is the current one', () => {
  draw(olu, { path: '/acts/A' })
  expect(screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual(['Requests'])
})

it.each([
  ['live', ['Live']],
  ['reconnecting', ['Reconnecting']],
  [null, []],
] as const)('the bar has how changes arrive: %s', (news, expected) => {
  draw(olu, { news })
  expect(screen.queryAllByRole('status').map(({ textContent }) => textContent)).toEqual(expected)
})

it('logs out', () => {
  draw(olu)
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(onSignOut).toHaveBeenCalledOnce()
})
