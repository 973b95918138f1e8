import { register } from '../people.ts'
import { expect, test } from '../story.ts'

// Two blocks of three seconds each credit a deposit of BTC.
const CONFIRMED = { timeout: 90_000 }

test('a newcomer deposits BTC from the sandbox page and sees it credited', async ({ visit, server }) => {
  const { page } = await register(await visit(), server.code, 'Dina Deposit')
  await page.goto('/dashboard/deposit-crypto?token=BTC')
  await expect(page.getByLabel('Network', { exact: true })).toHaveValue('Bitcoin')
  const code = page.getByRole('img', { name: 'QR code of the BTC address' })
  await expect(code).toBeVisible()
  const address = (await code.getAttribute('data-value'))?.replace('bitcoin:', '') ?? ''
  await expect(page.getByText(address, { exact: true })).toBeVisible()
  await expect(page.getByText('No memo required')).toBeVisible()

  await page.getByLabel('Token', { exact: true }).selectOption('USDT')
  await expect(page.getByLabel('Network', { exact: true })).toHaveValue('')
  await expect(page.getByRole('region', { name: 'Deposit address' })).toHaveCount(0)
  await page.getByLabel('Network', { exact: true }).selectOption('Ethereum')
  await expect(page).toHaveURL('/dashboard/deposit-crypto?token=USDT&network=Ethereum')
  await page.reload()
  await expect(page.getByLabel('Network', { exact: true })).toHaveValue('Ethereum')
  await expect(page.getByRole('img', { name: 'QR code of the USDT address' })).toBeVisible()

  await page.goto('/sandbox')
  const networks = page.getByRole('region', { name: 'Test networks' })
  await networks.getByLabel('Deposit address').fill(address)
  await networks.getByLabel('Amount').fill('0.5')
  await networks.getByRole('button', { name: 'Pay to the address' }).click()
  await expect(page.getByText('Paid on the test network')).toBeVisible()

  await page.goto('/dashboard/deposit-crypto?token=BTC')
  const latest = page.getByRole('region', { name: 'Latest deposits' })
  await expect(latest.getByText('0.5 BTC')).toBeVisible()
  await expect(latest.getByText('Completed')).toBeVisible(CONFIRMED)
  await page.goto('/dashboard')
  const balance = page.getByRole('table', { name: 'Balances' }).getByRole('row').filter({ hasText: 'BTC' })
  await expect(balance).toContainText('0.5')
})
