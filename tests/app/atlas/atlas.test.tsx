import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { describe, expect, it, vi } from 'vitest'
import { subscribeToApp } from '#src/app/app-events.ts'
import { startSearchKey } from '#src/app/shell/search-key.ts'
import { Dialog, InlineDialogContext } from '#src/ui/overlays/dialog.tsx'
import { open, press, system, trace } from './open-atlas.tsx'

describe('the atlas', () => {
  it('draws as planned what the tests will take while no run is recorded', async () => {
    await open('?flow=otp&tab=coverage')
    await screen.findByText('Planned: the tests have paths over all 12 transitions.')
    const drawn = [...document.querySelectorAll('[data-coverage]')].map((part) => part.getAttribute('data-coverage'))
    expect(new Set(drawn)).toEqual(new Set(['planned']))
  })

  it.each(['', '&only=risks'])('saves the scenarios that are listed, and no others: %s', async (filter) => {
    const texts: string[] = []
    vi.stubGlobal(
      'Blob',
      class extends Blob {
        constructor(parts: string[]) {
          super(parts)
          texts.push(parts.join(''))
        }
      },
    )
    Object.assign(URL, { createObjectURL: () => '#', revokeObjectURL: () => undefined })
    await open(`?flow=otp&tab=plan${filter}`)
    const listed = (await screen.findByRole('button', { name: /^(All|Risks) /, pressed: true })).textContent
    await press(screen.getByRole('button', { name: 'Gherkin' }))
    await press(screen.getByRole('button', { name: 'CSV' }))
    const [gherkin = '', csv = ''] = texts
    const names = [...gherkin.matchAll(/^ {2}Scenario: .*, (.*)$/gm)].map(([, name]) => name ?? '')
    expect(names).toHaveLength(Number(/\d+$/.exec(listed ?? '')?.[0]))
    for (const name of names) expect(csv).toContain(name)
    expect(csv.match(/,0,,start,/g)).toHaveLength(names.length)
  })

  it('lists the flows by area and searches in them', async () => {
    await open('')
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'what happens when the buyer does not pay' } })
    const list = screen.getByRole('navigation', { name: 'Statecharts' })
    await press(await within(list).findByText('Elapse window'))
    expect(location.search).toContain('flow=orderLifecycle')
    expect(await screen.findByText(/The buyer did not pay in time/, { selector: 'aside *' })).toBeTruthy()
  })

  it.each([
    ['advert.choose', '1 flow found'],
    ['code.submit', '2 flows found'],
    ['zebra', 'No results'],
  ])('announces what a search for %s finds', async (query, words) => {
    await open('')
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: query } })
    const list = screen.getByRole('navigation', { name: 'Statecharts' })
    expect((await within(list).findByRole('status')).textContent).toContain(words)
  })

  it('counts what a part of the data consists of', async () => {
    await open('?flow=verifyLogin&tab=simulate')
    await press(await screen.findByRole('button', { name: 'Data' }))
    expect(screen.getByText('1 part')).toBeTruthy()
  })

  it('takes the / key before the search of the site, which has it too', async () => {
    startSearchKey()
    const opened = vi.fn()
    const stop = subscribeToApp(opened)
    await open('')
    await act(async () => void fireEvent.keyDown(document.body, { key: '/' }))
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    expect(opened).not.toHaveBeenCalled()
    stop()
  })

  it('explains how to enable following other tabs where it is disabled', async () => {
    await open('?page=live')
    expect(await screen.findByRole('heading', { name: 'Not enabled' })).toBeTruthy()
    expect(screen.getByText(/QUAYSIDE_LIVE_FLOWS=1/)).toBeTruthy()
  })

  it('is one tab stop with arrow keys, followed by the details of what is picked', async () => {
    await open('?flow=orderLifecycle')
    const state = await screen.findByRole('button', { name: /^State Awaiting payment\./ })
    fireEvent.keyDown(state, { key: 'Enter' })
    expect(location.search).toContain('state=awaitingPayment')
    const tabStops = () =>
      [...document.querySelectorAll('.hit-area[tabindex="0"]')].map((part) => part.getAttribute('data-pick'))
    expect(tabStops()).toEqual(['awaitingPayment'])
    await act(async () => screen.getByRole('button', { name: /^elapse window/ }).focus())
    expect(tabStops()).toEqual([expect.stringContaining('window.elapse')])
    const chart = screen.getByRole('region', { name: /^Chart of/ })
    const details = screen.getByRole('complementary', { name: 'Details' })
    const between = [...document.querySelectorAll('button, [tabindex="0"]')].filter(
      (part) =>
        chart.compareDocumentPosition(part) === Node.DOCUMENT_POSITION_FOLLOWING &&
        part.compareDocumentPosition(details) === Node.DOCUMENT_POSITION_FOLLOWING,
    )
    expect(between, 'the details follow the chart').toEqual([])
  })

  it('opens a large chart with names only, and keeps every hit area', async () => {
    await open('?flow=orderCommand')
    const chart = await screen.findByRole('region', { name: 'Chart of Command to an order' })
    expect(within(chart).queryByText('answered: released')).toBeNull()
    const zoomIn = screen.getByRole('button', { name: 'Zoom in' })
    while (!screen.queryByText('100%')) await press(zoomIn)
    expect(within(chart).getAllByText('answered: released').length).toBe(1)
    await press(screen.getByRole('button', { name: 'Show the whole chart' }))
    expect(within(chart).queryByText('answered: released')).toBeNull()
    expect(within(chart).getByText('Refused')).toBeTruthy()
    expect(
      within(chart).getByRole('button', { name: /^answered: released.*from Releasing order to Sent$/ }),
    ).toBeTruthy()
  })

  it('opens a collapsed group that is picked', async () => {
    await open('?flow=otp')
    const chart = await screen.findByRole('region', { name: 'Chart of Code entry' })
    await press(screen.getByRole('button', { name: 'Show the whole chart' }))
    const group = () => within(chart).getByLabelText(/^State Asking\./)
    expect(group().getAttribute('aria-expanded')).toBe('false')
    expect(within(chart).queryByText(/^Resend/)).toBeNull()
    await act(async () => void fireEvent.keyDown(group(), { key: 'Enter' }))
    expect(location.search).toContain('state=asking')
    expect(group().getAttribute('aria-expanded')).toBeNull()
    expect(within(chart).getByText(/^Resend/)).toBeTruthy()
  })

  it('says in its table what a state shows, also what has no name', async () => {
    await open('?flow=otp&tab=table')
    expect((await screen.findAllByText('a timer')).length).toBeGreaterThan(0)
    expect(document.body.textContent).not.toContain('‘’')
  })

  it('previews the real view of a simulated moment and receives its events', async () => {
    await open('?flow=m2mOrder&tab=simulate&at=arrived%3A+fetchOrder%3AbuyerPlaced')
    await press(await screen.findByText('Sent! Notify Seller'))
    expect(new URLSearchParams(location.search).get('at')).toBe('arrived: fetchOrder:buyerPlaced payment.notify')
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it('counts sections without a state as missing', async () => {
    await open('?page=spec')
    const all = trace.headings.length
    expect(await screen.findByText(new RegExp(`^${all - trace.silent.length} of ${all} sections`))).toBeTruthy()
    expect(screen.getAllByText('✗ no state')).toHaveLength(trace.silent.length)
  })

  it.each([
    ['&tab=plan&scenario=999', 'Code entry has no scenario 999.'],
    ['&tab=plan&only=risks&scenario=1', 'Scenario 1 of Code entry is not a risk.'],
    ['&tab=plan&scenario=abc', 'There is no scenario “abc”: it is a number.'],
    ['&tab=paths&path=99', 'Code entry has no path 99.'],
    ['&tab=paths&path=1&step=99', 'Path 1 of Code entry has no step 99.'],
  ])('says what the tests of a flow do not have: %s', async (query, sentence) => {
    await open(`?flow=otp${query}`)
    expect((await screen.findByText(sentence)).getAttribute('role')).toBe('alert')
  })

  it.each(['&tab=plan&scenario=2', '&tab=paths&path=1'])('says nothing of what they have: %s', async (query) => {
    await open(`?flow=otp${query}`)
    expect(await screen.findByRole('region', { name: /^(Scenario|Chart of Code entry)$/ })).toBeTruthy()
    expect(screen.queryByText(/has no (path|scenario)|is not a risk/)).toBeNull()
  })

  it('copies the scenario that is shown, in each format', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    await open('?flow=otp&tab=plan&scenario=2')
    const scenario = await screen.findByRole('region', { name: 'Scenario' })
    const name = within(scenario).getByRole('heading', { level: 2 }).textContent?.replace('2. ', '') ?? ''
    for (const format of ['Gherkin', 'CSV', 'replay line'])
      await press(within(scenario).getByRole('button', { name: `Copy ${format}` }))
    const [gherkin = '', csv = '', replay = ''] = writeText.mock.calls.map(([text]) => text)
    expect(gherkin.match(/^ {2}Scenario: .*$/gm)).toEqual([expect.stringContaining(name)])
    expect(csv.match(/,0,,start,/g)).toHaveLength(1)
    expect(csv).toContain(name)
    expect(within(scenario).getByText(replay)).toBeTruthy()
    expect(replay).toMatch(/^npm run replay -- 'otp/)
  })

  it('says after each step of a scenario where the flow is, also where it stays', async () => {
    await open('?flow=otp&tab=plan&scenario=1')
    const scenario = await screen.findByRole('region', { name: 'Scenario' })
    expect(within(scenario).getByText('Stays in Pristine, Waiting.')).toBeTruthy()
  })

  it('shows the flow of an address in the list, however far down it is', async () => {
    const shown: (string | null)[] = []
    Element.prototype.scrollIntoView = function (this: Element) {
      shown.push(this.textContent)
    }
    await open('?flow=joinForm')
    expect(shown).toEqual(['Join nowThe form beside a post, which leads to a new account'])
  })

  it('shows an error for an unknown flow', async () => {
    await open('?flow=nothing')
    expect(screen.getByRole('heading', { level: 1, name: 'Flow not found' })).toBeTruthy()
    cleanup()
    await open('?page=map&flow=nothing')
    expect((await screen.findByRole('alert')).textContent).toBe('There is no flow “nothing”.')
  })
})

it('an inline dialog is open without being modal', () => {
  const showModal = vi.fn()
  HTMLDialogElement.prototype.showModal = showModal
  render(
    <ChakraProvider value={system}>
      <InlineDialogContext value>
        <Dialog title="Sure?">Think.</Dialog>
      </InlineDialogContext>
    </ChakraProvider>,
  )
  expect(screen.getByRole('dialog', { name: 'Sure?' }).hasAttribute('open')).toBe(true)
  expect(showModal).not.toHaveBeenCalled()
})
