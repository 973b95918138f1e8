import type { Page } from 'playwright/test'
import { arrive, deposit, enterCode, fillLogin, linkTo, type Trader } from '../people.ts'
import { expect, test } from '../story.ts'

const NEW_PASSWORD = 'ten loud lighthouses'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const changePassword = async ({ page }: Trader, from: string, to: string): Promise<void> => {
  await page.goto('/dashboard/account/manage-password')
  await page.getByLabel('Current password').fill(from)
  await page.getByLabel('New password', { exact: true }).fill(to)
  await page.getByLabel('Confirm new password').fill(to)
  await page.getByRole('button', { name: 'Update password' }).click()
}

test('a forgotten password is set anew by the link from the mail, and only the new one logs in', async ({
  visit,
  server,
}) => {
  const ada = await arrive(await visit({ refusals: [401] }), server, 'Gift Forgets')
  await ada.page.goto('/dashboard')
  const page = await visit({ phone: true, refusals: [400] })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await page.getByLabel('Email').fill('gift_forgets')
  await page.getByRole('button', { name: 'Send Password Reset Link' }).click()
  await expect(page.getByText('Invalid email')).toBeVisible()
  await page.getByLabel('Email').fill(ada.email)
  await page.getByRole('button', { name: 'Send Password Reset Link' }).click()
  await expect(page.getByText('If an account exists for this email').first()).toBeVisible()

  await page.goto(await linkTo(page, ada.email))
  await expect(heading(page, 'Reset Password')).toBeVisible()
  await expect(page, 'the link leaves the address bar').toHaveURL('/reset-password')
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(heading(page, 'Login to your account')).toBeVisible()
  await expect(ada.page, 'who was signed in is signed out').toHaveURL('/login')

  await fillLogin(page, ada.email)
  await expect(page.getByRole('form').getByText('Incorrect email or password')).toBeVisible()
  const alerts = page.getByRole('alert').filter({ hasText: 'Incorrect email or password' })
  await expect(alerts, 'it is announced once').toHaveCount(1)
  const toast = page.locator('#toasts').getByText('Incorrect email or password')
  const [shown, title] = [await toast.boundingBox(), await heading(page, 'Login to your account').boundingBox()]
  expect((shown?.y ?? 0) + (shown?.height ?? 0), 'the toast covers no heading').toBeLessThanOrEqual(title?.y ?? 0)
  const earlier = await server.code(ada.email)
  await fillLogin(page, ada.email, NEW_PASSWORD)
  await enterCode(page, await server.code(ada.email, earlier))
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('a link that a reload has lost is to be opened again', async ({ visit }) => {
  const page = await visit()
  await page.goto('/reset-password?id=ABCDEFGHJKMNPQRSTVWX&token=a-token')
  await expect(page.getByLabel('Confirm password')).toBeVisible()
  await expect(page, 'the link leaves the address bar').toHaveURL('/reset-password')
  await page.reload()
  await expect(page.getByText('This page no longer has the link from your email')).toBeVisible()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(heading(page, 'Forgot Password')).toBeVisible()
})

test('without a link nobody sets a password', async ({ visit }) => {
  const page = await visit()
  await page.goto('/reset-password?id=ABCDEFGHJKMNPQRSTVWX')
  const reason = 'Sorry, you cannot visit this page without a valid link sent to your email'
  await expect(page.getByText(reason).first()).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('a new password ends the sessions of all other devices and keeps the own one', async ({ visit, server }) => {
  const desktop = await arrive(await visit({ refusals: [400] }), server, 'Hassan Changes')
  const earlier = await server.code(desktop.email)
  const phone = await visit({ phone: true, refusals: [401] })
  await phone.goto('/login')
  await fillLogin(phone, desktop.email)
  await enterCode(phone, await server.code(desktop.email, earlier))
  await expect(heading(phone, 'Dashboard')).toBeVisible()

  await changePassword(desktop, 'not the old one', NEW_PASSWORD)
  await expect(desktop.page.getByText('The current password is incorrect').first()).toBeVisible()
  await changePassword(desktop, 'nine quiet harbours', NEW_PASSWORD)
  await expect(heading(desktop.page, 'Dashboard')).toBeVisible()
  await expect(phone).toHaveURL('/login')
  await desktop.page.reload()
  await expect(heading(desktop.page, 'Dashboard')).toBeVisible()
})

test('name and country are changed, the phone number is entered once', async ({ visit, server }) => {
  const { page } = await arrive(await visit(), server, 'Imani Moves')
  await page.goto('/dashboard/account/manage-profile')
  await page.getByLabel('Full name').fill('Imani Harbour')
  await page.getByRole('button', { name: 'Update profile' }).click()
  await expect(page.getByText('Please select your country')).toBeVisible()
  await expect(page.getByText('Phone number is missing')).toBeVisible()
  expect(await page.getByLabel('Country').getByRole('option').count(), 'every country').toBeGreaterThan(245)
  await page.getByLabel('Country').selectOption('Côte d’Ivoire')
  await page.getByLabel('Phone number').fill('+225 01 02 03 04 05')
  await page.getByRole('button', { name: 'Update profile' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(page.getByRole('main').getByText('Imani Harbour')).toBeVisible()
  await page.goto('/dashboard/account/manage-profile')
  await expect(page.getByLabel('Country')).toHaveValue('CI')
  await expect(page.getByLabel('Phone number')).toHaveValue('+225 01 02 03 04 05')
  for (const fixed of ['Email', 'Username', 'Phone number']) await expect(page.getByLabel(fixed)).not.toBeEditable()
})

test('settings are saved, and apply to every open screen', async ({ visit, server }) => {
  const { page } = await arrive(await visit({ refusals: [409] }), server, 'Jabari Settles')
  const dashboard = await page.context().newPage()
  await dashboard.goto('/dashboard')
  const total = dashboard.getByRole('region', { name: 'Balances' })
  await expect(total).toContainText('0.00USD')
  await page.goto('/dashboard/account/settings')
  await page.getByLabel('Display currency').selectOption('NGN')
  await expect(total).toContainText('0.00NGN')
  await page.getByLabel('Hide my balances').check()
  await expect(total).toContainText('*****')
  await page.getByLabel('Order emails').uncheck()
  await page.getByLabel('SMS notifications').click()
  await expect(page.getByText('You cannot alter this settings at this time.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Display currency')).toHaveValue('NGN')
  await expect(page.getByLabel('Hide my balances')).toBeChecked()
  await expect(page.getByLabel('Order emails')).not.toBeChecked()
  await expect(page.getByLabel('SMS notifications')).not.toBeChecked()
})

test('a click on the total hides what a person has, on every open screen, and shows it again', async ({
  visit,
  server,
}) => {
  const ada = await arrive(await visit(), server, 'Kofi Hides')
  await deposit(ada, server, 'USDT', '12.5')
  const { page } = ada
  const second = await page.context().newPage()
  for (const each of [page, second]) await each.goto('/dashboard')
  const row = second.getByRole('table', { name: 'Balances' }).getByRole('row').filter({ hasText: 'USDT' })
  await expect(row).toContainText('12.5')
  await page.getByRole('button', { name: 'Hide my balances' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Show my balances' })).toContainText('*****')
  await expect(row).toContainText('*****')
  await expect(row).not.toContainText('12.5')
  await second.getByRole('button', { name: 'Show my balances' }).click()
  await expect(page.getByRole('table', { name: 'Balances' })).toContainText('12.5')
})
