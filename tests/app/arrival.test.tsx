import { act, cleanup, render, screen } from '@testing-library/react'
import { useLocation } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useArrival } from '#src/app/use-arrival.ts'
import { passFocusToPage } from '#src/ui/focus.ts'

const scrolledTo: number[] = []
const page = { scrollY: 0, height: 2000 }

/** What waits for the page to grow. */
let growers: (() => void)[] = []
const grow = () => growers.forEach((each) => each())
class Observer {
  readonly grown: () => void
  constructor(grown: () => void) {
    this.grown = grown
  }
  observe() {
    growers = [this.grown]
    queueMicrotask(grow)
  }
  disconnect() {
    growers = []
  }
}

/** Every page has a heading; the form takes the focus; the list has parts. */
function Pages() {
  const [path] = useLocation()
  useArrival(path, path === '/own-title' ? undefined : `Title of ${path}`)
  return (
    <main id="main" tabIndex={-1} key={path}>
      <h1>{path}</h1>
      {path === '/form' ? <input ref={(field) => field?.focus()} /> : null}
      <details id="part">
        <summary>Part</summary>
      </details>
    </main>
  )
}

const follow = (to: string, options?: { replace: boolean }) => act(async () => navigate(to, options))
const goBack = () =>
  act(async () => {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await gone
  })
const scrollBy = (scrollY: number) => Object.assign(page, { scrollY })
/** The last scroll of the page, if there was one since. */
const lastScroll = () => scrolledTo.splice(0).at(-1)

beforeEach(async () => {
  vi.stubGlobal('scrollTo', (_: number, top: number) => scrolledTo.push(top) && scrollBy(top))
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal('ResizeObserver', Observer)
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => page.scrollY })
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, get: () => page.height })
  Element.prototype.scrollIntoView = vi.fn<() => void>()
  Object.assign(page, { scrollY: 0, height: 2000 })
  navigate(`/start-${expect.getState().currentTestName?.length}`)
  await act(async () => render(<Pages />))
  scrolledTo.length = 0
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const focused = () => document.activeElement?.textContent

it('the page that is opened first keeps its place and takes no focus', () => {
  expect([lastScroll(), document.activeElement]).toEqual([undefined, document.body])
})

it('a page that a link leads to begins at its top, with its title and the focus on its heading', async () => {
  scrollBy(700)
  await follow('/list')
  expect([lastScroll(), focused(), document.title]).toEqual([0, '/list', 'Title of /list | Quayside'])
})

it('a field of the new page that took the focus keeps it, and a page with a title of its own its title', async () => {
  await follow('/form')
  expect(document.activeElement?.tagName).toBe('INPUT')
  await follow('/own-title')
  expect(document.title).toBe('Title of /form | Quayside')
})

const nextFrame = () => act(async () => new Promise<void>((done) => requestAnimationFrame(() => done())))

it('another query of the page leaves the focus where it was used', async () => {
  await follow('/form')
  scrollBy(300)
  scrolledTo.length = 0
  await follow('/form?side=sell')
  await nextFrame()
  expect([document.activeElement?.tagName, lastScroll()]).toEqual(['INPUT', undefined])
})

it('another query that was chosen outside the page is shown from its top, with the focus on its heading', async () => {
  await follow('/list')
  const outside = document.body.appendChild(document.createElement('button'))
  outside.focus()
  scrollBy(300)
  scrolledTo.length = 0
  await follow('/list?token=ETH')
  await nextFrame()
  outside.remove()
  expect([lastScroll(), focused()]).toEqual([0, '/list'])
})

it('where the control is gone, another query gives the focus to the heading, also when going back', async () => {
  await follow('/list')
  await follow('/list?tab=closed')
  const gone = document.querySelector('main')?.appendChild(document.createElement('button'))
  gone?.focus()
  gone?.remove()
  await follow('/list?tab=open')
  await nextFrame()
  expect([focused(), document.activeElement?.tagName]).toEqual(['/list', 'H1'])
  const other = document.querySelector('main')?.appendChild(document.createElement('button'))
  other?.focus()
  other?.remove()
  await goBack()
  await nextFrame()
  expect(document.activeElement?.tagName).toBe('H1')
})

it('a part that closes with the focus in it gives it to the heading, any other leaves it where it is', async () => {
  const withPart = (isOpen: boolean) => (
    <main>
      <h1>Title</h1>
      {isOpen ? (
        <div ref={passFocusToPage}>
          <input aria-label="inside" />
        </div>
      ) : null}
      <button>Beside</button>
    </main>
  )
  cleanup()
  const { rerender } = render(withPart(true))
  screen.getByLabelText('inside').focus()
  rerender(withPart(false))
  await Promise.resolve()
  expect(focused()).toBe('Title')
  rerender(withPart(true))
  screen.getByText('Beside').focus()
  rerender(withPart(false))
  await Promise.resolve()
  expect(focused()).toBe('Beside')
})

it('going back scrolls to where the page was left', async () => {
  await follow('/list')
  scrollBy(500)
  await follow('/detail')
  scrolledTo.length = 0
  await goBack()
  expect(lastScroll()).toBe(500)
})

it('a page that loads its rows anew is scrolled once it is as long as it was', async () => {
  await follow('/rows')
  Object.assign(page, { scrollY: 500, height: 4000 })
  await follow('/detail')
  page.height = 900
  await goBack()
  scrolledTo.length = 0
  page.height = 4000
  grow()
  expect(lastScroll()).toBe(500)
  expect(growers).toEqual([])
})

it('who scrolls meanwhile is not scrolled back', async () => {
  await follow('/rows')
  Object.assign(page, { scrollY: 500, height: 4000 })
  await follow('/detail')
  page.height = 900
  await goBack()
  dispatchEvent(new Event('wheel'))
  expect(growers).toEqual([])
})

it('a place is that of the address as it was replaced', async () => {
  await follow('/markets')
  await follow('/markets?list=gainers', { replace: true })
  scrollBy(300)
  await follow('/detail')
  scrolledTo.length = 0
  await goBack()
  expect(lastScroll()).toBe(300)
})

it('an address that is replaced was not left', async () => {
  await follow('/coins')
  scrollBy(600)
  await follow('/detail')
  await goBack()
  await follow('/detail')
  await follow('/coins')
  scrollBy(40)
  await follow('/coins?list=losers', { replace: true })
  await goBack()
  scrolledTo.length = 0
  await goBack()
  expect(lastScroll()).toBe(600)
})

it('a link to a part of the page shows it, and opens what is closed', async () => {
  await follow('/faqs#part')
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled()
  expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(true)
})
