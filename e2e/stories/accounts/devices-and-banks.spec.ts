import type { Page } from 'playwright/test'
import { addBankAccount, arrive, enterCode, fillLogin } from '../people.ts'
import { expect, test } from '../story.ts'
import { sells } from '../orders/trading.ts'

test('another device can be signed out remotely, and this one like by logging out', async ({ visit, server }) => {
  const { page, email } = await arrive(await visit(), server, 'Kofi Watches')
  const earlier = await server.code(email)
  const phone = await visit({ phone: true, refusals: [401] })
  await phone.goto('/login')
  await fillLogin(phone, email)
  await enterCode(phone, await server.code(email, earlier))
  await expect(phone).toHaveURL('/dashboard')

  await page.goto('/dashboard/account/manage-password')
  const devices = page.getByRole('region', { name: 'Devices' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await devices.last().getByRole('button', { name: 'Log out' }).click()
  await expect(phone).toHaveURL('/login')
  await expect(devices).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeFocused()
  await devices.getByRole('button', { name: 'Log out of this device' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
})

test('a new bank account is listed at once, and in other tabs when they have the focus again', async ({
  visit,
  server,
}) => {
  const nia = await arrive(await visit(), server, 'Nia Adds')
  const [list, withdrawal] = [await nia.page.context().newPage(), await nia.page.context().newPage()]
  await list.goto('/dashboard/account/payment-method')
  await expect(list.getByRole('heading', { name: 'No bank accounts yet' })).toBeVisible()
  await withdrawal.goto('/dashboard/withdraw-fiat?currency=USD')
  await expect(withdrawal.getByText('No payment details added yet')).toBeVisible()
  await addBankAccount(nia)
  const focused = async (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(async () => {
    await focused(list)
    await expect(list.getByText('0123456789')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await focused(withdrawal)
  await withdrawal.getByRole('button', { name: 'Choose a bank account' }).click()
  await expect(withdrawal.getByRole('option', { name: 'Harbour Bank' })).toBeVisible()
})

test('a bank account stays while an advert is paid to it, and goes when the advert is closed', async ({
  visit,
  server,
}) => {
  const lami = await arrive(await visit({ refusals: [409] }), server, 'Lami Moves')
  const { page } = lami
  await sells(lami, server, { type: 'Sell', token: 'ETH', currency: 'GBP', amount: '1', limits: ['5', '40'] })

  await page.goto('/dashboard/account/payment-method')
  await page.getByRole('button', { name: /^Edit Harbour Bank/ }).click()
  await page.getByLabel('Bank name').fill('Moved Bank')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: /^Delete Moved Bank/ }).click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  const inUse = page.getByRole('dialog', { name: 'Account in use' })
  await expect(inUse).toContainText('This account is used by one of your adverts. Edit or close the advert first')

  await inUse.getByRole('link', { name: 'My Trades' }).click()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: /pause/i }).click()
  await expect(page.getByRole('button', { name: 'Reopen', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Close advert' }).click()
  await expect(page.getByText('Advert closed').first()).toBeVisible()
  await page.goto('/dashboard/account/payment-method')
  await page.getByRole('button', { name: /^Delete Moved Bank/ }).click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('heading', { name: 'No bank accounts yet' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bank accounts', exact: true })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No bank accounts yet' })).toBeVisible()
})
