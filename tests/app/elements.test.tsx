import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { createTheme } from '#src/app/theme.ts'
import { formatChange } from '#machines/shared/values/formatting.ts'
import { Change } from '#src/ui/change.tsx'
import { ContentHtml } from '#src/ui/content-html.tsx'
import { ShowToastContext } from '#src/ui/copy-button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { GroupedAddress } from '#src/ui/grouped-address.tsx'
import { ImageThumbnail } from '#src/ui/image-thumbnail.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { ShareActions } from '#src/ui/share-actions.tsx'
import { Steps } from '#src/ui/steps.tsx'

const system = createTheme()
const draw = (widget: ReactNode) => render(<ChakraProvider value={system}>{widget}</ChakraProvider>)

beforeEach(() => navigate('/start'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'share')
})

describe('a text that is copied or shared', () => {
  const drawShared = () => {
    const done: string[] = []
    const clipboard = { writeText: async (text: string) => void done.push(`copies ${text}`) }
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
    draw(
      <ShowToastContext value={(text) => done.push(text)}>
        <ShareActions value="bc1q" title="BTC deposit address" message="Address copied!" />
      </ShowToastContext>,
    )
    const press = async (name: string) => {
      await act(async () => fireEvent.click(screen.getByRole('button', { name })))
      return done
    }
    return { done, press }
  }
  const sharing = (share: (data: ShareData) => Promise<void>) =>
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })

  it('is copied, with a toast', async () => {
    expect(await drawShared().press('Copy')).toEqual(['copies bc1q', 'Address copied!'])
  })

  it('is shared with its title', async () => {
    const { done, press } = drawShared()
    sharing(async ({ title, text }) => void done.push(`shares ${title}: ${text}`))
    expect(await press('Share')).toEqual(['shares BTC deposit address: bc1q'])
  })

  it('is copied where sharing is not possible, and not where the person has ended it', async () => {
    expect(await drawShared().press('Share')).toEqual(['copies bc1q', 'Address copied!'])
    cleanup()
    sharing(() => Promise.reject(new DOMException('', 'NotAllowedError')))
    expect(await drawShared().press('Share')).toEqual(['copies bc1q', 'Address copied!'])
    cleanup()
    sharing(() => Promise.reject(new DOMException('', 'AbortError')))
    expect(await drawShared().press('Share')).toEqual([])
  })
})

describe('a link in a text of the server', () => {
  const press = (href: string, init: MouseEventInit = {}): string => {
    draw(<ContentHtml html={`<p><a href="${href}">a <b>link</b></a></p>`} />)
    const click = createEvent.click(screen.getByText('link'), init)
    // The browser of the tests opens no page.
    addEventListener('click', (event) => event.preventDefault(), { once: true })
    let isTaken = false
    document.body.addEventListener('click', (event) => (isTaken = event.defaultPrevented), { once: true })
    fireEvent(screen.getByText('link'), click)
    return isTaken ? location.pathname + location.search + location.hash : 'is left to the browser'
  }

  it('changes the page of this site', () => expect(press('/faqs?from=post#fees')).toBe('/faqs?from=post#fees'))

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser with %o',
    (init) => expect(press('/faqs', init)).toBe('is left to the browser'),
  )

  it.each(['https://example.com/', 'mailto:ada@example.com', '#part'])('is left to the browser: %s', (href) =>
    expect(press(href)).toBe('is left to the browser'),
  )
})

describe('a dialog', () => {
  const showModal = vi.fn<(this: HTMLDialogElement) => void>(function showModal() {
    this.setAttribute('open', '')
  })
  beforeEach(() => {
    showModal.mockClear()
    Object.assign(HTMLDialogElement.prototype, { showModal, close: () => {} })
  })
  afterEach(() => {
    cleanup()
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'close')
  })
  const drawDialog = (onClose: (() => void) | undefined) =>
    draw(
      <Dialog title="Cancel order" onClose={onClose}>
        Really?
      </Dialog>,
    )

  it('is modal, has its title as its name, and is closed by its button and by Escape', () => {
    const closed = vi.fn<() => void>()
    drawDialog(closed)
    const dialog = screen.getByRole('dialog', { name: 'Cancel order' })
    expect(showModal).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(closed).toHaveBeenCalledTimes(1)
    const escape = createEvent('cancel', dialog, { cancelable: true })
    fireEvent(dialog, escape)
    expect([closed.mock.calls.length, escape.defaultPrevented]).toEqual([2, true])
  })

  it('is closed by a click beside it, but not by the second click of the two that opened it, nor by a selection that ends there', () => {
    const closed = vi.fn<() => void>()
    drawDialog(closed)
    const dialog = screen.getByRole('dialog')
    const press = (pressed: Element, detail: number) => {
      fireEvent.pointerDown(pressed)
      fireEvent.click(dialog, { detail })
      return closed.mock.calls.length
    }
    expect([press(dialog, 2), press(screen.getByText('Really?'), 1), press(dialog, 1)]).toEqual([0, 0, 1])
  })

  it('that may not be closed stays open', () => {
    drawDialog(undefined)
    const escape = createEvent('cancel', screen.getByRole('dialog'), { cancelable: true })
    fireEvent(screen.getByRole('dialog'), escape)
    expect([escape.defaultPrevented, screen.getByRole('button').ariaDisabled]).toEqual([true, 'true'])
  })

  it.each([
    ['that may be closed', true],
    ['that may not be closed', false],
  ])('%s is still open after the browser has closed it by itself, and is then asked to close', (_, isClosable) => {
    const closed = vi.fn<() => void>()
    drawDialog(isClosable ? closed : undefined)
    const dialog = screen.getByRole('dialog')
    dialog.removeAttribute('open')
    fireEvent(dialog, new Event('close'))
    expect([dialog.hasAttribute('open'), closed.mock.calls.length]).toEqual([true, isClosable ? 1 : 0])
  })

  it('that was opened again at once, as effects do that run twice, is not asked to close', () => {
    const closed = vi.fn<() => void>()
    drawDialog(closed)
    fireEvent(screen.getByRole('dialog'), new Event('close'))
    expect(closed).not.toHaveBeenCalled()
  })

  it('takes Escape only while it may not be closed, and not from a dialog inside', () => {
    const isTaken = (within: HTMLElement) => !fireEvent.keyDown(within, { key: 'Escape' })
    drawDialog(() => {})
    expect(isTaken(screen.getByRole('button'))).toBe(false)
    cleanup()
    draw(
      <Dialog title="Trade">
        <Dialog title="Choose a payment method" onClose={() => {}}>
          <a href="/faqs">Help</a>
        </Dialog>
      </Dialog>,
    )
    expect([isTaken(screen.getByRole('dialog', { name: 'Trade' })), isTaken(screen.getByRole('link'))]).toEqual([
      true,
      false,
    ])
  })

  it.each([
    ['always', 'on every device', [true, true]],
    ['fine-pointer', 'but not on a touch screen', [true, false]],
  ])('gives the focus to the field that is marked so (%s), %s', (mark, _, expected) => {
    const isFocused = [true, false].map((matches) => {
      vi.stubGlobal('matchMedia', () => ({ matches }))
      draw(
        <Dialog title="Search">
          <input data-first-focus={mark} />
        </Dialog>,
      )
      const found = document.activeElement?.tagName === 'INPUT'
      cleanup()
      return found
    })
    expect(isFocused).toEqual(expected)
  })
})

describe('a picture', () => {
  const size = { width: 4000, height: 1000 }
  beforeEach(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: () => {} })
  })

  it('is shown in its proportions and opened large', () => {
    draw(<ImageThumbnail content={new Blob(['it'])} alt="Receipt" size={size} />)
    const button = screen.getByRole('button', { name: 'Receipt, open large' })
    expect([button.style.width, button.style.height]).toEqual(['220px', '60px'])
    fireEvent.click(button)
    expect(screen.getByRole('img', { name: 'Receipt' }).getAttribute('src')).toBe('blob:it')
  })

  it('that is still loading has its name and its place', () => {
    draw(<ImageThumbnail content={null} alt="Receipt" size={{ width: 110, height: 220 }} />)
    const { style } = screen.getByRole('img', { name: 'Receipt' })
    expect([style.width, style.height, screen.queryByRole('button')]).toEqual(['110px', '220px', null])
  })
})

describe('the end of a list', () => {
  const observed: { near: () => void; isObserving: boolean; margin: string | undefined }[] = []
  const drawEnd = (busy: boolean) => {
    const asked = vi.fn<() => void>()
    observed.length = 0
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly own
        constructor(seen: (all: { isIntersecting: boolean }[]) => void, init: IntersectionObserverInit) {
          this.own = { near: () => seen([{ isIntersecting: true }]), isObserving: false, margin: init.rootMargin }
          observed.push(this.own)
        }
        observe() {
          this.own.isObserving = true
        }
        disconnect() {
          this.own.isObserving = false
        }
      },
    )
    draw(<LoadMore busy={busy} onMore={asked} data-event="list.more" />)
    return asked
  }

  it('loads more when it is near, but only once the person has scrolled', () => {
    const asked = drawEnd(false)
    expect(observed.map(({ isObserving }) => isObserving)).toEqual([false])
    fireEvent.wheel(window)
    expect(observed.map(({ isObserving }) => isObserving)).toEqual([true])
    observed[0]?.near()
    expect(asked).toHaveBeenCalledOnce()
  })

  it('loads more by its button, not while it is loading', () => {
    const asked = drawEnd(false)
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
    expect(asked).toHaveBeenCalledOnce()
    cleanup()
    const again = drawEnd(true)
    fireEvent.click(screen.getByRole('button', { name: 'Loading...' }))
    expect([again.mock.calls.length, observed]).toEqual([0, []])
  })
})

it('a password is hidden until it is to be seen', () => {
  draw(<PasswordField name="password" label="Password" value="a" onChange={() => {}} autoComplete="new-password" />)
  const { type } = screen.getByLabelText<HTMLInputElement>('Password')
  const button = screen.getByRole('button', { name: 'Show password' })
  fireEvent.click(button)
  expect([type, screen.getByLabelText<HTMLInputElement>('Password').type]).toEqual(['password', 'text'])
  expect(screen.getByRole('button', { name: 'Hide password' }).ariaPressed).toBe('true')
})

it.each([
  [1.5, 'up', '+1.50%'],
  [0, 'down', '0.00%'],
  [-1.5, 'down', '-1.50%'],
  [null, undefined, '–'],
])('a change of %s percent', (percent, tone, text) => {
  const { container } = draw(<Change {...formatChange(percent, 2)} />)
  expect([container.textContent, container.querySelector('span')?.dataset['tone']]).toEqual([text, tone])
})

it('an address is read in groups of four, its ends emphasised', () => {
  const { container } = draw(<GroupedAddress address="0123456789abcdefghij" />)
  expect(container.textContent).toBe('0123 4567 89ab cdef ghij')
  const parts = [...container.querySelectorAll('span span')].map(({ textContent }) => textContent)
  expect(parts).toEqual(['0123 45', 'ef ghij'])
})

it('the current one of some steps is marked, those before it are complete', () => {
  draw(<Steps label="Steps" steps={['Pay', 'Verify', 'Done']} current={2} />)
  const items = screen.getAllByRole('listitem')
  expect(items.map(({ dataset, ariaCurrent }) => [dataset['status'], ariaCurrent])).toEqual([
    ['complete', null],
    ['current', 'step'],
    ['incomplete', null],
  ])
})
