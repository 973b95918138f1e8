import { arrive } from './people.ts'
import { expect, test } from './story.ts'
import { prepareTrade, sells } from './orders/trading.ts'

test('a dialog that a double click opens stays open, and can be used', async ({ visit, server }) => {
  const { page } = await arrive(await visit(), server, 'Dora Double')
  await page.goto('/dashboard/wallet')
  await page.getByRole('button', { name: 'Add token' }).first().dblclick()
  await page.getByRole('dialog').getByRole('button', { name: 'Add DOGE' }).click()
  await expect(page.getByText('Token added to your wallet')).toBeVisible()
})

const SELL = { type: 'Sell', token: 'BTC', currency: 'USD', amount: '0.5', limits: ['10', '900'] } as const
const TAKING = { side: 'Buy', token: 'BTC', currency: 'USD', amount: '20' } as const
const REFUSAL = { error: 'The advert has changed', code: 'advert_unavailable' }

test('a trade that is being sent stays in sight, however often Escape is pressed, and can be closed when it is refused', async ({
  visit,
  server,
}) => {
  const otis = await arrive(await visit(), server, 'Otis Sells')
  await sells(otis, server, SELL)
  const { page } = await arrive(await visit({ refusals: [409] }), server, 'Ada Escapes')
  await prepareTrade(page, { ...TAKING, of: otis.username })
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/create-order/, async (route) => {
    await mayAnswer
    await route.fulfill({ status: 409, json: REFUSAL })
  })
  const modal = page.getByRole('dialog', { name: `Trade with ${otis.username}` })
  await modal.getByRole('button', { name: 'Trade', exact: true }).click()
  await expect(modal.getByRole('button', { name: 'Close' })).toHaveAttribute('aria-disabled', 'true')
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Escape')
  await expect(modal).toBeVisible()
  answer()
  await expect(modal.getByRole('button', { name: 'Close' })).not.toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await page.getByRole('button', { name: 'Buy BTC' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
