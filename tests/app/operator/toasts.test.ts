import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showToast } from '#src/operator/toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // jsdom has no top layer.
  HTMLElement.prototype.showPopover = () => {}
  HTMLElement.prototype.hidePopover = () => {}
})
afterEach(() => {
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
})

const shown = () => [...document.querySelectorAll('#toasts p')].map(({ role, textContent }) => [role, textContent])

it('a toast says what happened for five seconds, a failure as an alert', () => {
  showToast('Taken until 12:31')
  showToast('This request is closed', 'error')
  expect(shown()).toEqual([
    ['alert', 'This request is closed'],
    ['status', 'Taken until 12:31'],
  ])
  vi.advanceTimersByTime(4999)
  expect(shown()).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

it('a success ends what failed before, and of many the newest four are shown', () => {
  showToast('Wrong code', 'error')
  for (const text of ['1', '2', '3', '4', '5']) showToast(text)
  expect(shown().map(([, text]) => text)).toEqual(['5', '4', '3', '2'])
})
