import { expect, it, vi } from 'vitest'
import { notify } from '#src/app/notices.ts'

vi.mock('#src/app/toasts.tsx', () => {
  throw new Error('there is no network')
})

it('a toast whose code cannot be loaded is shown as plain text, and disappears', async () => {
  vi.useFakeTimers()
  HTMLElement.prototype.showPopover = () => {}
  await notify('No connection. Check your network and try again', 'error', 'page')
  const alert = document.querySelector('[role=alert]')
  expect(alert?.textContent).toBe('No connection. Check your network and try again')
  vi.advanceTimersByTime(5000)
  expect(alert?.isConnected).toBe(false)
  vi.useRealTimers()
})
