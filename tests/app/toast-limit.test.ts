import { expect, it, vi } from 'vitest'
import { addToast } from '#src/app/toasts.ts'

const TEXTS = ['one', 'two', 'three', 'four', 'five', 'six']

it('the newest of many toasts is shown at once', async () => {
  HTMLElement.prototype.showPopover = () => {}
  HTMLElement.prototype.hidePopover = () => {}
  for (const text of TEXTS) await addToast(text, 'info', 'page')
  await vi.waitFor(() => expect(document.body.textContent).toContain('six'))
})
