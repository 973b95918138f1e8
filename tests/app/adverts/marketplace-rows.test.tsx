import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { MarketTopic } from '#machines/adverts/rules/advert-filter.ts'
import type { Page } from '#machines/shared/api/page.ts'
import type { Advert } from '#machines/adverts/rules/trade.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { marketplaceMachine } from '#machines/adverts/marketplace/marketplace.machine.ts'
import { openAdvertsMachine } from '#machines/adverts/reads.machine.ts'
import { sellsUsdt } from '#machines/adverts/samples/adverts.ts'
import { createTheme } from '#src/app/theme.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { FlowHostContext } from '#src/flow/host.ts'
import type { TraderLine } from '#src/views/adverts/markup/trader-line.tsx'
import { running, settled } from '../../walks/running.ts'

const system = createTheme()

/** The usernames of rendered rows, in order. */
const drawn: string[] = []
vi.mock(import('#src/views/adverts/markup/trader-line.tsx'), () => ({
  TraderLine: ({ trader }: Parameters<typeof TraderLine>[0]) => {
    drawn.push(trader.username)
    return <p>{trader.username}</p>
  },
}))
// Imported after the mock, so that the rows use it.
const { MarketplacePage } = await import('#src/views/adverts/marketplace/marketplace-page.tsx')

const advertOf = (username: string): Advert => ({
  ...sellsUsdt,
  t_id: `${username.toUpperCase()}ABCDEFGHJKMNPQRST`.slice(0, 20),
  owner: username,
  user: { ...sellsUsdt.user, username },
})
const dearer = (advert: Advert): Advert => ({ ...advert, order: { ...advert.order, price: '1700' } })

let market: Advert[] = []
const PAGE = 3
const openAdverts = openAdvertsMachine.provide({
  actors: {
    // Each answer is parsed anew, as from the network.
    fetchOpenAdverts: fromPromise<Page<Advert>, OperationInput<'fetchOpenAdverts'>>(async ({ input: { query } }) => {
      const from = Number(query?.cursor ?? 0)
      const rows: Advert[] = JSON.parse(JSON.stringify(market.slice(from, from + PAGE)))
      return { rows, nextCursor: from + PAGE < market.length ? String(from + PAGE) : null }
    }),
  },
})
const marketplace = marketplaceMachine.provide({
  actors: { openAdverts, marketStream: fromCallback<EventObject, MarketTopic>(() => () => {}) },
})
const host = { shared: { user: null, settings: null }, now: () => 0, runEffect: () => {}, subscribe: () => () => {} }

const looking = async () => {
  const run = running(marketplace, arriving())
  render(
    <ChakraProvider value={system}>
      <FlowHostContext value={host}>
        <ChildFlow actor={run.actor} view={MarketplacePage} />
      </FlowHostContext>
    </ChakraProvider>,
  )
  await act(settled)
  drawn.length = 0
  return run
}

const changed = async ({ actor, clock }: Awaited<ReturnType<typeof looking>>) => {
  await act(async () => {
    clock.increment(2000)
    actor.send({ type: 'market.changed', t_ids: [] })
    await settled()
  })
}

beforeEach(() => {
  market = ['ada', 'bola', 'chidi', 'dayo', 'efe'].map(advertOf)
})
afterEach(cleanup)

test('after a refetch only the advert that changed is rendered again', async () => {
  const run = await looking()
  market = market.map((advert, place) => (place === 1 ? dearer(advert) : advert))
  await changed(run)
  expect(drawn).toEqual(['bola'])
  expect(screen.getAllByText('1,700.00')).toHaveLength(1)
})

test('an unchanged answer renders nothing', async () => {
  const run = await looking()
  await changed(run)
  expect(drawn).toEqual([])
})

test('moved adverts are not rendered again, a new one is', async () => {
  const run = await looking()
  market = [advertOf('zola'), ...market.toReversed().slice(2)]
  await changed(run)
  expect(drawn).toEqual(['zola'])
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('p')?.textContent),
  ).toEqual(['zola', 'chidi', 'bola'])
})

test('the next page renders only its own rows', async () => {
  await looking()
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /more/i }))
    await settled()
  })
  expect(drawn).toEqual(['dayo', 'efe'])
})

test('typing an amount, choosing a payment method and redirecting to the login render no row', async () => {
  const { actor } = await looking()
  act(() => actor.send({ type: 'amount.change', value: '5' }))
  act(() => actor.send({ type: 'methods.open' }))
  act(() => actor.send({ type: 'advert.choose', id: 'x', advert: sellsUsdt }))
  expect(drawn).toEqual([])
})
