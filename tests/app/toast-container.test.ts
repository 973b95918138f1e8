import { beforeEach, expect, it, vi } from 'vitest'

interface Shown {
  readonly text: string
  readonly level: string
  readonly options: {
    readonly role: string
    readonly autoClose: number
    readonly position: string
    readonly onClose: () => void
  }
}
const shown: Shown[] = []
const dismissed: string[] = []

vi.mock('react-toastify/unstyled', () => {
  const at = (level: string) => (text: string, options: Shown['options']) => {
    shown.push({ text, level, options })
    return text
  }
  const toast = {
    info: at('info'),
    success: at('success'),
    error: at('error'),
    dismiss: (id: string) => dismissed.push(id),
  }
  return { toast, ToastContainer: () => null }
})

vi.mock('react-dom/client', () => ({ createRoot: () => ({ render: () => {} }) }))

const show = async (...texts: string[]) => {
  const { addToast } = await import('#src/app/toasts.ts')
  for (const text of texts) await addToast(text, 'info', 'page')
}

beforeEach(() => {
  vi.resetModules()
  shown.length = 0
  dismissed.length = 0
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} })
})

it('four toasts are shown at the most: the oldest goes for the newest', async () => {
  await show('one', 'two', 'three', 'four')
  expect(dismissed).toEqual([])
  await show('five', 'six')
  expect(dismissed).toEqual(['one', 'two'])
})

it('one that has closed makes room', async () => {
  await show('one', 'two', 'three', 'four')
  shown[2]?.options.onClose()
  await show('five')
  expect(dismissed).toEqual([])
  await show('six')
  expect(dismissed).toEqual(['one'])
})

it('an error goes when something succeeds, and nothing else goes with it', async () => {
  const { addToast } = await import('#src/app/toasts.ts')
  await addToast('No connection', 'error', 'page')
  await addToast('A hint', 'info', 'page')
  expect(dismissed).toEqual([])
  await addToast('Saved', 'success', 'page')
  await addToast('Saved again', 'success', 'page')
  expect(dismissed).toEqual(['No connection'])
})

it('an error interrupts a screen reader, anything else does not', async () => {
  const { addToast } = await import('#src/app/toasts.ts')
  for (const level of ['error', 'success', 'info'] as const) await addToast('It', level, 'page')
  expect(shown.map(({ level, options: { role } }) => [level, role])).toEqual([
    ['error', 'alert'],
    ['success', 'status'],
    ['info', 'status'],
  ])
})

it('on a phone the toasts of every page are in one list, so that none covers a newer one', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { addToast } = await import('#src/app/toasts.ts')
  for (const position of ['money', 'page'] as const) await addToast('It', 'info', position)
  expect(shown.map(({ options: { position, autoClose } }) => [position, autoClose])).toEqual([
    ['top-right', 3000],
    ['top-right', 5000],
  ])
})

it('on a phone a newer toast replaces every older one, which does not come back', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await show('one', 'two')
  expect(dismissed).toEqual(['one'])
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  await show('three', 'four')
  expect(dismissed).toEqual(['one'])
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await show('five')
  expect(dismissed).toEqual(['one', 'two', 'three', 'four'])
})

it('on a page where money is moved toasts are bottom right for three seconds, elsewhere top right for five', async () => {
  const { addToast } = await import('#src/app/toasts.ts')
  for (const position of ['money', 'page'] as const) await addToast('It', 'info', position)
  expect(shown.map(({ options: { position, autoClose } }) => [position, autoClose])).toEqual([
    ['bottom-right', 3000],
    ['top-right', 5000],
  ])
})
