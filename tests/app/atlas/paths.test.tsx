import { act, cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { flowOf } from '#src/atlas/flows.ts'
import { open, press } from './open-atlas.tsx'

const query = () => new URLSearchParams(location.search)

describe('a path of the tests as a sequence', () => {
  it('is drawn in place of the chart, listed as text, and marks the messages of the step that is played', async () => {
    await open('?flow=otp&tab=paths&path=1')
    await press((await screen.findAllByRole('button', { name: 'Sequence' }))[0] ?? document.body)
    expect(query().get('drawing')).toBe('sequence')
    expect(await screen.findByRole('img', { name: 'Sequence diagram of path 1' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: /^Chart of/ })).toBeNull()
    const marked = () => document.querySelectorAll('.sequence [data-marked]').length
    expect(marked()).toBeGreaterThan(0)
    const messages = within(screen.getByRole('region', { name: 'Sequence' })).getAllByRole('listitem')
    const texts = messages.map(({ textContent }) => textContent)
    expect(texts).toContain('Code entry to Server: verify otp')
    expect(document.querySelectorAll('.sequence [data-kind]')).toHaveLength(texts.length)

    await press(screen.getByRole('button', { name: 'Step forward' }))
    expect([query().get('step'), query().get('drawing')]).toEqual(['1', 'sequence'])
    const kinds = [...document.querySelectorAll('.sequence [data-marked]')].map((part) =>
      part.getAttribute('data-kind'),
    )
    expect(kinds[0]).toMatch(/event|delay|answer|failure/)
    await press((await screen.findAllByRole('button', { name: 'Chart' })).at(-1) ?? document.body)
    expect(query().get('drawing')).toBeNull()
    expect(await screen.findByRole('region', { name: /^Chart of/ })).toBeTruthy()
  })

  it('is copied as Mermaid and saved as SVG', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    const files: string[] = []
    vi.stubGlobal(
      'Blob',
      class extends Blob {
        constructor(parts: string[]) {
          super(parts)
          files.push(parts.join(''))
        }
      },
    )
    Object.assign(URL, { createObjectURL: () => '#', revokeObjectURL: () => undefined })
    await open('?flow=otp&tab=paths&path=1&drawing=sequence')
    await press(await screen.findByRole('button', { name: 'Copy Mermaid' }))
    const [[mermaid] = ['']] = writeText.mock.calls
    expect(mermaid).toMatch(/^sequenceDiagram\n {2}actor p1 as Person\n/)
    expect(mermaid).toMatch(/: verify otp\n/)
    await press(screen.getByRole('button', { name: 'SVG' }))
    expect(files[0]).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/)
    expect(files[0]).toContain('verify otp')
  })
})

describe('a random walk', () => {
  it('is begun, lengthened, made to favor something and walked again in the page, all of it in the address', async () => {
    await open('?flow=otp&tab=paths&path=2')
    const list = () => screen.getAllByRole('button', { name: /^Path \d+:/ }).map(({ textContent }) => textContent)
    const tested = list()
    await press(screen.getByRole('button', { name: 'Random walk' }))
    expect([query().get('seed'), query().get('steps'), query().get('path')]).toEqual(['1', '200', null])
    const first = list()
    expect(first).not.toEqual(tested)

    await press(screen.getByRole('button', { name: 'Another walk' }))
    expect(query().get('seed')).toBe('2')
    const second = list()
    expect(second).not.toEqual(first)
    expect(screen.getByText('npm run paths -- otp --random --steps 200 --seed 2')).toBeTruthy()

    const address = location.search
    cleanup()
    await open(address)
    expect(list()).toEqual(second)
    await press(screen.getByRole('button', { name: /^Path 2:/ }))
    expect([query().get('seed'), query().get('path')]).toEqual(['2', '2'])
    await press(screen.getByRole('button', { name: 'Paths of the tests' }))
    expect(query().get('seed')).toBeNull()
    expect(list()).toEqual(tested)
  })

  it('takes no more steps in the page than are quickly taken', async () => {
    await open('?flow=otp&tab=paths&seed=4&steps=99999')
    expect(screen.getByText('npm run paths -- otp --random --steps 1000 --seed 4')).toBeTruthy()
  })
})

describe('the screens of a flow', () => {
  /** What is seen of the page, by hand: jsdom has no layout. */
  const seen: (() => void)[] = []
  class Observer {
    constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
    observe() {
      seen.push(() => this.tell([{ isIntersecting: true }]))
    }
    disconnect() {}
  }

  it('are drawn when they are near, at both widths, each a link that opens the state there', async () => {
    vi.stubGlobal('IntersectionObserver', Observer)
    await open('?flow=otp&tab=screens')
    // A machine never rests in the state that sorts a failure.
    const states = flowOf('otp')?.states.filter(({ id, isLeaf }) => isLeaf && !id.endsWith('.checkingFailure')) ?? []
    const titles = screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))
    for (const { title } of states)
      for (const where of ['on a phone', 'on a desktop']) expect(titles).toContain(`${title}, ${where}`)
    expect(titles).toHaveLength(2 * states.length)
    expect(document.querySelectorAll('[data-flow]')).toHaveLength(0)
    await act(async () => seen[0]?.())
    await vi.waitFor(() => expect(document.querySelectorAll('[inert] [data-flow]')).toHaveLength(2), 60_000)

    const [onDesktop] = screen.getAllByRole('link', { name: /, on a desktop$/ })
    const [, address = ''] = onDesktop?.getAttribute('href')?.split('?') ?? []
    await press(onDesktop ?? document.body)
    expect(location.search.slice(1)).toBe(address)
    expect([query().get('tab'), query().get('device')]).toEqual(['simulate', 'desktop'])
    const width = await screen.findByRole('button', { name: 'As on a desktop', hidden: true })
    expect(width.getAttribute('aria-pressed')).toBe('true')
  })

  it('says of a flow without a screen that it has none', async () => {
    await open('?flow=orderLifecycle&tab=screens')
    expect(await screen.findByRole('heading', { name: 'No screen of its own' })).toBeTruthy()
  })
})
