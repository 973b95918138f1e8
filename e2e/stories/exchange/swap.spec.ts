import { ETHEREUM_ADDRESS, swapBitcoin } from './exchanging.ts'
import { logIn, PASSWORD } from '../people.ts'
import { createClient } from '../../../tests/server/support/client.ts'
import { clockTest, expect, test } from '../story.ts'

test('a visitor finds a swap again on this device, until the list is cleared', async ({ visit }) => {
  const page = await visit({ phone: true })
  await swapBitcoin(page)
  const swap = page.url()

  await page.goto('/swap')
  const saved = page.getByRole('region', { name: 'Your swaps on this device' })
  await saved.getByRole('link', { name: /^0\.01 BTC to [\d.]+ ETH$/ }).click()
  await expect(page).toHaveURL(swap)
  await page.goBack()
  await expect(page.getByLabel('You send')).toBeVisible()
  await saved.getByRole('button', { name: 'Clear list' }).click()
  await expect(saved.getByRole('link')).toHaveCount(0)
  await page.reload()
  await expect(saved).toContainText('on this device only')
})

test('one of a thousand tokens is found by its name, with the keyboard alone', async ({ visit }) => {
  const page = await visit({ phone: true })
  await page.route('**/exchange/currencies*', async (route) => {
    const answer = await route.fetch()
    const { data }: { data: readonly object[] } = JSON.parse(await answer.text())
    const others = Array.from({ length: 1000 }, (_, n) => ({
      ...data[0],
      ticker: `t${n}`,
      network: `t${n}`,
      name: `T${n}`,
    }))
    await route.fulfill({ response: answer, json: { data: [...data, ...others] } })
  })
  await page.goto('/swap')
  const field = page.getByRole('button', { name: /^Receive token: / })
  await field.press('Enter')
  const search = page.getByRole('dialog', { name: 'Receive token' }).getByRole('combobox', { name: 'Search' })
  await search.focus()
  await search.pressSequentially('tether')
  await expect(page.getByRole('option')).toHaveText(['USDT · Ethereum', 'USDT · Tron'])
  await search.press('ArrowDown')
  await search.press('ArrowDown')
  await search.press('Enter')
  await expect(field).toHaveText('USDT · Tron')
  await expect(field).toBeFocused()
})

test('a visitor who signs in finds the swap from before on this device, and a new one among the orders', async ({
  visit,
  server,
}) => {
  const { email } = await createClient(server.url).register('Vera Visits', PASSWORD)
  const page = await visit()
  await swapBitcoin(page)
  const before = page.url()
  await page.goto('/login')
  await logIn(page, server, email)
  await expect(page).toHaveURL('/dashboard')
  await page.goto(before)
  await expect(page.getByRole('heading', { name: 'Waiting for your deposit' })).toBeVisible()
  await page.goto('/dashboard/orders/swap')
  await expect(page.getByText('No swaps yet')).toBeVisible()

  await swapBitcoin(page)
  const after = page.url()
  await page.goto('/dashboard/orders/swap')
  const rows = page.getByRole('table', { name: 'Swap Orders' }).locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link', { name: /^View swap/ }).click()
  await expect(page).toHaveURL(after)
  await page.goto('/swap')
  const saved = page.getByRole('region', { name: 'Your swaps on this device' }).getByRole('link')
  await expect(saved).toHaveCount(1)
  // The form above is whole.
  await expect(page.getByText(/^Min /)).toBeVisible()
  await saved.click()
  await expect(page).toHaveURL(before)
})

test('the amount of a swap stays one of its token after a reload, and a link to another token drops it', async ({
  visit,
}) => {
  const page = await visit()
  await page.goto('/swap?from=btc&to=eth')
  const [amount, sent] = [page.getByLabel('You send'), page.getByRole('combobox', { name: 'Send token' })]
  await amount.fill('0.01')
  await page.getByLabel('Recipient address (ETH on Ethereum)').fill(ETHEREUM_ADDRESS)
  await sent.selectOption('eth-eth')
  await amount.fill('2')
  await expect(page).toHaveURL('/swap?from=eth-eth&to=btc-btc')
  await page.reload()
  await expect(sent).toHaveValue('eth-eth')
  await expect(amount).toHaveValue('2')

  await page.goto('/swap?from=btc&to=eth')
  await expect(sent).toHaveValue('btc-btc')
  await expect(amount).toHaveValue('')
})

clockTest('two tabs on one swap both follow it to its end', async ({ visit, server }) => {
  const first = await visit()
  await swapBitcoin(first)
  const second = await first.context().newPage()
  await second.goto(first.url())
  for (const tab of [first, second])
    await expect(tab.getByRole('heading', { name: 'Waiting for your deposit' })).toBeVisible()
  await server.advance(60)
  await second.getByRole('button', { name: 'Check now' }).click()
  for (const tab of [second, first]) {
    await expect(tab.getByRole('heading', { name: 'Trade Completed' })).toBeVisible()
    await expect(tab.getByText('Payout transaction')).toBeVisible()
  }
})
