import { expect, it, vi } from 'vitest'
import { addToast } from '#src/app/toasts.ts'

vi.mock('#src/app/toast-container.tsx', () => {
  throw new Error('there is no network')
})

it('a toast whose code cannot be loaded is shown as plain text, and disappears', async () => {
  vi.useFakeTimers()
  HTMLElement.prototype.showPopover = () => {}
  await addToast('No connection. Check your network and try again', 'error', 'page')
  const toast = document.querySelector('[role=alert]')
  expect(toast?.textContent).toBe('No connection. Check your network and try again')
  vi.advanceTimersByTime(5000)
  expect(toast?.isConnected).toBe(false)
  vi.useRealTimers()
})
