import { expect, it, vi } from 'vitest'
import { notify } from '#src/app/notices.ts'

vi.mock('#src/app/toasts.tsx', () => {
  throw new Error('there is no network')
})

it('a notice whose machinery cannot be loaded is said in plain words, and goes', async () => {
  vi.useFakeTimers()
  HTMLElement.prototype.showPopover = () => {}
  await notify('No connection. Check your network and try again', 'error', 'page')
  const said = document.querySelector('[role=alert]')
  expect(said?.textContent).toBe('No connection. Check your network and try again')
  vi.advanceTimersByTime(5000)
  expect(said?.isConnected).toBe(false)
  vi.useRealTimers()
})
