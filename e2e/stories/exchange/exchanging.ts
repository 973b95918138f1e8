import type { Page } from 'playwright/test'
import { expect } from '../story.ts'

export const ETHEREUM_ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** Fills in the form and confirms a swap of 0.01 BTC to ETH, to the page of its status. */
export const swapBitcoin = async (page: Page): Promise<void> => {
  await page.goto('/swap?from=btc&to=eth')
  await page.getByLabel('You send').fill('0.01')
  await page.getByLabel('Recipient address (ETH on Ethereum)').fill(ETHEREUM_ADDRESS)
  await expect(page.getByRole('img', { name: 'Valid address' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'You receive' })).toContainText('ETH')
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm swap' })
  await expect(dialog).toContainText('0.01 BTC on Bitcoin')
  await dialog.getByRole('button', { name: 'Confirm swap' }).click()
  await expect(page).toHaveURL(/\/swap-status\/[0-9a-f]{14}$/)
}

/** Asks for a quote and confirms it; on a machine so slow that 15 seconds pass before, another one. */
export const confirmQuote = async (
  page: Page,
  { ask, confirm, done }: Readonly<Record<'ask' | 'confirm' | 'done', string>>,
): Promise<void> => {
  await page.getByRole('button', { name: ask }).click()
  const renewal = page.getByRole('button', { name: 'Get a new quote' })
  const confirmation = page.getByRole('dialog', { name: 'Review your quote' }).getByRole('button', { name: confirm })
  const receipt = page.getByRole('heading', { name: done })
  await expect(async () => {
    await expect(renewal.or(confirmation).or(receipt).first()).toBeVisible()
    if (await renewal.isVisible()) await renewal.click()
    if (await confirmation.isVisible()) {
      await expect(page.getByText('left to confirm at this price')).toBeVisible({ timeout: 1000 })
      await confirmation.dblclick({ timeout: 1000 })
    }
    await expect(receipt).toBeVisible({ timeout: 5000 })
  }).toPass()
}
