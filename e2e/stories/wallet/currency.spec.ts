import { arrive } from '../people.ts'
import { expect, test } from '../story.ts'

test('the currency of the menu shows in the wallet and in the settings at once', async ({ visit, server }) => {
  const { page } = await arrive(await visit(), server, 'Cora Currency')
  await page.goto('/dashboard/wallet')
  const bitcoin = page.getByRole('row').filter({ hasText: 'Bitcoin' })
  await expect(bitcoin).toContainText(/\d\s*USD/)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Change Currency' }).click()
  await expect(page.getByRole('button', { name: 'USD US Dollar' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'NGN Nigerian Naira' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(bitcoin).toContainText(/\d\s*NGN/)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page.getByLabel('Display currency')).toHaveValue('NGN')
})

test('the currency is changed by keyboard and by touch, too', async ({ visit, browser, server }) => {
  const { page } = await arrive(await visit(), server, 'Kemi Keys')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Your account' }).press('Enter')
  await page.keyboard.press('c')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'EUR Euro' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Your account' })).toBeFocused()
  const context = await browser.newContext({
    ...{ baseURL: server.url, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    storageState: await page.context().storageState(),
  })
  const phone = await context.newPage()
  await phone.goto('/about')
  await phone.getByRole('button', { name: 'Your account' }).tap()
  await phone.getByRole('menuitem', { name: 'Change Currency' }).tap()
  await expect(phone.getByRole('button', { name: 'EUR Euro' })).toHaveAttribute('aria-pressed', 'true')
  await phone.getByRole('button', { name: 'GHS Ghanaian Cedi' }).tap()
  await expect(phone.getByRole('dialog')).toBeHidden()
  await phone.goto('/dashboard/account/settings')
  await expect(phone.getByLabel('Display currency')).toHaveValue('GHS')
  await context.close()
})
