import type { Locator, Page } from 'playwright/test'
import { openLoaded } from '../loaded.ts'
import { arrive, saveBankAccount } from '../people.ts'
import { expect, test } from '../story.ts'
import { sells, takes, type Terms } from '../orders/trading.ts'

const PHONE = { width: 390, height: 844 }
const LOW_PHONE = { width: 390, height: 664 }
const LANDSCAPE = { width: 844, height: 390 }
const LOW_LANDSCAPE = { width: 800, height: 360 }
const STOPS = 30

/** Nothing lies over it. */
const expectInReach = async (control: Locator): Promise<void> => {
  const isInReach = () =>
    control.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect.poll(isInReach).toBe(true)
}

/** What of a page has the focus, at one of its stops, and is under a bar. */
const focusUnderBars = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused.closest('main') === null || focused.id === 'main') return null
    const { left, top, width, height } = focused.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    const isCovered = over === null || !(focused.contains(over) || over.contains(focused) || over.closest('label'))
    return isCovered
      ? (focused.getAttribute('aria-label') ?? focused.getAttribute('name') ?? focused.textContent)
      : null
  })

const expectEveryStopInView = async (page: Page): Promise<void> => {
  const covered: string[] = []
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop < STOPS; stop += 1) {
      await page.keyboard.press(key)
      const name = await focusUnderBars(page)
      if (name !== null) covered.push(`${key} to ${name}`)
    }
  expect(covered).toEqual([])
}

test('the list of bank accounts ends above the bar of a phone, and is closed by a press elsewhere', async ({
  visit,
  server,
}) => {
  const ada = await arrive(await visit({ phone: true }), server, 'Ada Banks')
  const { page } = ada
  for (const bank_name of ['One Bank', 'Two Bank', 'Three Bank', 'Four Bank'])
    await saveBankAccount(ada, server, { bank_name })
  for (const size of [PHONE, LOW_PHONE, LANDSCAPE]) {
    await page.setViewportSize(size)
    await page.goto('/dashboard/withdraw-fiat?currency=USD')
    const choose = page.getByRole('button', { name: 'Choose a bank account' })
    const add = page.getByRole('button', { name: 'Add bank account' })
    await choose.click()
    await expectInReach(add)
    await page.getByLabel('Amount').click({ force: true })
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await choose.press('ArrowDown')
    await expect(page.getByRole('option', { name: 'One Bank' })).toBeFocused()
    await expectInReach(add)
  }
  await page.getByRole('option', { name: 'Four Bank' }).click()
  await expect(page.getByRole('button', { name: /^Bank account: .*Four Bank/ })).toBeFocused()
})

test('the account menu ends above the bar of a low window', async ({ visit, server }) => {
  const { page } = await arrive(await visit({ phone: true }), server, 'Ada Turns')
  await page.setViewportSize(LOW_LANDSCAPE)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Your account' }).press('ArrowUp')
  const logOut = page.getByRole('menuitem', { name: 'Log Out' })
  await expect(logOut).toBeFocused()
  await expectInReach(logOut)
})

test('what has the focus lies under no bar of a phone', async ({ visit, server }) => {
  const { page } = await arrive(await visit({ phone: true }), server, 'Ada Tabs')
  await page.goto('/dashboard/account/payment-method')
  await page.getByRole('button', { name: 'Add bank account' }).click()
  await expectEveryStopInView(page)
  for (const path of ['/dashboard/wallet', '/dashboard/account/settings', '/dashboard/m2m/create-trade']) {
    await openLoaded(page, path)
    await expectEveryStopInView(page)
  }
})

test('a low window has no bar of actions over an order', async ({ visit, server }) => {
  const otis = await arrive(await visit(), server, 'Otis Lows')
  const ada = await arrive(await visit(), server, 'Ada Lows')
  const { page } = ada
  const terms: Terms = { type: 'Sell', token: 'BTC', currency: 'USD', amount: '0.5', limits: ['10', '900'] }
  await page.goto(await takes(ada, server, await sells(otis, server, terms), '20'))
  const bar = page.getByRole('button', { name: 'Sent! Notify Seller' }).locator('..')
  await expect(bar).toBeVisible()
  for (const [size, position] of [
    [LANDSCAPE, 'static'],
    [{ ...LANDSCAPE, height: 500 }, 'sticky'],
    [{ width: 390, height: 499 }, 'static'],
    [PHONE, 'sticky'],
  ] as const) {
    await page.setViewportSize(size)
    await expect(bar, `${size.width} × ${size.height}`).toHaveCSS('position', position)
  }
})
