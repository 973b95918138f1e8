import { expect, test } from './story.ts'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
/** A status lasts twelve seconds at most; the server asks the provider every five. */
const SOON = { timeout: 30_000 }

test('a visitor swaps BTC to ETH and watches each status', async ({ visit }) => {
  const page = await visit()
  await page.goto('/swap?from=btc&to=eth')
  await page.getByLabel('You send').fill('0.01')
  await expect(page.getByRole('group', { name: 'You receive' })).toContainText('ETH')
  await page.getByLabel('Recipient address (ETH on Ethereum)').fill(ADDRESS)
  await expect(page.getByRole('img', { name: 'Valid address' })).toBeVisible()
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm swap' })
  await expect(dialog).toContainText('0.01 BTC on Bitcoin')
  await dialog.getByRole('button', { name: 'Confirm swap' }).click()

  await expect(page).toHaveURL(/\/swap-status\/[0-9a-f]{14}$/)
  await expect(page.getByRole('heading', { name: 'Waiting for your deposit' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of the BTC address' })).toBeVisible()
  for (const heading of ['Confirming your deposit', 'Exchanging', 'Sending to your address', 'Trade Completed'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible(SOON)
  await expect(page.getByText('Payout transaction')).toBeVisible()
})

test('a visitor finds a swap again on this device, until the list is cleared', async ({ visit }) => {
  const page = await visit({ phone: true })
  await page.goto('/swap?from=btc&to=eth')
  await page.getByLabel('You send').fill('0.01')
  await page.getByLabel('Recipient address (ETH on Ethereum)').fill(ADDRESS)
  await expect(page.getByRole('img', { name: 'Valid address' })).toBeVisible()
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await page.getByRole('dialog', { name: 'Confirm swap' }).getByRole('button', { name: 'Confirm swap' }).click()
  await expect(page).toHaveURL(/\/swap-status\/[0-9a-f]{14}$/)
  const swap = page.url()

  await page.goto('/swap')
  const saved = page.getByRole('region', { name: 'Your swaps on this device' })
  await saved.getByRole('link', { name: /^0\.01 BTC to [\d.]+ ETH$/ }).click()
  await expect(page).toHaveURL(swap)
  await page.goBack()
  await saved.getByRole('button', { name: 'Clear list' }).click()
  await expect(saved.getByRole('link')).toHaveCount(0)
  await page.reload()
  await expect(saved).toContainText('on this device only')
})
