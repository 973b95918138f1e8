import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadFlows } from '#machines/load-flows.ts'
import { specSections } from '#machines/spec-sections.ts'
import { specTrace } from '#machines/walk/spec-trace.ts'
import { system } from '#src/app/theme.ts'
import { Atlas } from '#src/atlas/atlas.tsx'
import { Dialog, DialogsInPlace } from '#src/ui/dialog.tsx'

const flows = await loadFlows()

configure({ asyncUtilTimeout: 20_000 })

/** Charts and screens are loaded when they are first shown: React waits for them inside `act`. */
const open = async (query: string) => {
  history.replaceState(null, '', `/statecharts${query}`)
  await act(async () => {
    render(
      <ChakraProvider value={system}>
        <Atlas />
      </ChakraProvider>,
    )
  })
}

const press = (element: Element) => act(async () => void fireEvent.click(element))

/** What this DOM lacks: sizes, media and scrolling, none of which matter here. */
class NoSizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoSizes)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.scrollTo = () => {}
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the atlas', { timeout: 60_000 }, () => {
  it('lists the flows by area and finds what somebody asks for', async () => {
    await open('')
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'what happens when the buyer does not pay' } })
    const list = screen.getByRole('navigation', { name: 'Statecharts' })
    await press(await within(list).findByText('Elapse window'))
    expect(location.search).toContain('flow=orderLifecycle')
    expect(await screen.findByText(/The buyer did not pay in time/, { selector: 'aside *' })).toBeTruthy()
  })

  it('says how flows of another tab are switched on where they are not', async () => {
    await open('?page=live')
    expect(await screen.findByRole('heading', { name: 'Not switched on here' })).toBeTruthy()
    expect(screen.getByText(/QUAYSIDE_LIVE_FLOWS=1/)).toBeTruthy()
  })

  it('offers every state and transition of a chart to the keyboard', async () => {
    await open('?flow=orderLifecycle')
    const state = await screen.findByRole('button', { name: /^State Awaiting payment\./ })
    fireEvent.keyDown(state, { key: 'Enter' })
    expect(location.search).toContain('state=awaitingPayment')
    expect(screen.getByRole('button', { name: /^elapse window/ }).getAttribute('tabindex')).toBe('0')
  })

  it('leaves only names of a chart that is looked at as a whole, and all that can be picked', async () => {
    await open('?flow=m2mOrder')
    const chart = await screen.findByRole('region', { name: 'Chart of M2M order' })
    expect(within(chart).getAllByText('answered: released').length).toBe(1)
    await press(screen.getByRole('button', { name: 'Show the whole chart' }))
    expect(within(chart).queryByText('answered: released')).toBeNull()
    expect(within(chart).getByText('Refused')).toBeTruthy()
    expect(
      within(chart).getByRole('button', { name: /^answered: released.*from Releasing order to Routing$/ }),
    ).toBeTruthy()
  })

  it('draws the real screen of a simulated moment and is driven by it', async () => {
    await open('?flow=m2mOrder&tab=simulate&at=arrived%3A+fetchOrder%3AbuyerPlaced')
    await press(await screen.findByText('Sent! Notify Seller'))
    expect(new URLSearchParams(location.search).get('at')).toBe('arrived: fetchOrder:buyerPlaced payment.notify')
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it('counts a section without a state as missing', async () => {
    const trace = specTrace(
      flows.map(({ model }) => model),
      specSections,
    )
    await open('?page=spec')
    const all = trace.headings.length
    expect(await screen.findByText(new RegExp(`^${all - trace.silent.length} of ${all} sections`))).toBeTruthy()
    expect(screen.getAllByText('✗ no state')).toHaveLength(trace.silent.length)
  })

  it('says so when no flow has the name of the address', async () => {
    await open('?flow=nothing')
    expect(screen.getByText('There is no such flow')).toBeTruthy()
  })
})

it('a dialog in place is open without being modal', () => {
  const showModal = vi.fn()
  HTMLDialogElement.prototype.showModal = showModal
  render(
    <ChakraProvider value={system}>
      <DialogsInPlace value>
        <Dialog title="Sure?">Think.</Dialog>
      </DialogsInPlace>
    </ChakraProvider>,
  )
  expect(screen.getByRole('dialog', { name: 'Sure?' }).hasAttribute('open')).toBe(true)
  expect(showModal).not.toHaveBeenCalled()
})
