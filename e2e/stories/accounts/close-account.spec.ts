import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { arrive, enterCode, fillLogin } from '../people.ts'
import { expect, test } from '../story.ts'

const confirmWith = async (page: Page, code: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Enter the code from your email' })
  await dialog.getByLabel('6-digit code').fill(code)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

test('a person exports their data, closes the account and keeps it by logging in', async ({ visit, server }) => {
  const { page, email } = await arrive(await visit({ phone: true, refusals: [409] }), server, 'Lea Leaves')
  await page.goto('/dashboard/account/settings')
  await page.getByRole('link', { name: 'export your data' }).click()
  const first = await server.code(email)
  await page.getByRole('button', { name: 'Export my data' }).click()
  await confirmWith(page, await server.code(email, first))
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file: unknown = JSON.parse(await readFile(await (await downloaded).path(), 'utf8'))
  expect(file).toMatchObject({ profile: [{ username: 'lea_leaves', email }] })

  await page.goto('/dashboard/account/settings')
  await page.getByRole('link', { name: 'close your account' }).click()
  const earlier = await server.code(email)
  await page.getByRole('button', { name: 'Close my account' }).click()
  await confirmWith(page, await server.code(email, earlier))
  await expect(page.getByText(/Your account will be closed on/)).toBeVisible()
  await expect(page).toHaveURL('/login')

  const before = await server.code(email)
  await fillLogin(page, email)
  await enterCode(page, await server.code(email, before))
  await expect(page.locator('#toasts').getByText('You are logged in. Your account will not be closed')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})
