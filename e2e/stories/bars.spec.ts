import type { Locator } from 'playwright/test'
import { arrive } from './people.ts'
import { expect, test } from './story.ts'

const LOW_LANDSCAPE = { width: 800, height: 360 }

/** Nothing lies over it. */
const expectInReach = async (control: Locator): Promise<void> => {
  const isInReach = () =>
    control.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect.poll(isInReach).toBe(true)
}

test('the account menu ends above the bar of a low window', async ({ visit, server }) => {
  const { page } = await arrive(await visit({ phone: true }), server, 'Ada Turns')
  await page.setViewportSize(LOW_LANDSCAPE)
  await page.getByRole('button', { name: 'Your account' }).press('ArrowUp')
  const logOut = page.getByRole('menuitem', { name: 'Log Out' })
  await expect(logOut).toBeFocused()
  await expectInReach(logOut)
})
