import { arrive } from '../people.ts'
import { expect, test } from '../story.ts'
import { expectBalance, prepareTrade, saveChanges, sells, trade, type Terms } from '../orders/trading.ts'

const ORDER_PAGE = /\/order-details\/[0-9A-Z]{20}$/
const TERMS: Terms = { type: 'Sell', token: 'SOL', currency: 'EUR', amount: '10', limits: ['5', '40'] }

test('a double click on Trade makes one order', async ({ visit, server }) => {
  const ada = await arrive(await visit(), server, 'Gozi Doubles')
  const bola = await arrive(await visit(), server, 'Hana Doubles')
  await sells(ada, server, TERMS)
  await prepareTrade(bola.page, { side: 'Buy', of: ada.username, token: 'SOL', currency: 'EUR', amount: '20' })
  await bola.page.getByRole('dialog').getByRole('button', { name: 'Trade', exact: true }).dblclick()
  await expect(bola.page).toHaveURL(ORDER_PAGE)
  await bola.page.goto('/dashboard/orders/m2m')
  await expect(bola.page.getByRole('link', { name: /^Open order/ })).toHaveCount(1)
})

test('an amount can be typed in coins, and the order has exactly what the modal showed', async ({ visit, server }) => {
  const ada = await arrive(await visit(), server, 'Lola Counts')
  const bola = await arrive(await visit({ phone: true }), server, 'Musa Counts')
  await sells(ada, server, TERMS)
  await prepareTrade(bola.page, { side: 'Buy', of: ada.username, token: 'SOL', currency: 'EUR', amount: '20' })
  const coins = bola.page.getByRole('textbox', { name: 'You receive' })
  const fiat = bola.page.getByRole('textbox', { name: 'Amount you pay' })
  await coins.fill('0.1234567')
  await expect(fiat).not.toHaveValue('20')
  await fiat.focus()
  const sum = { coins: await coins.inputValue(), fiat: await fiat.inputValue() }
  expect(Number(sum.coins)).toBeGreaterThan(0.12)
  expect(Number(sum.coins)).toBeLessThanOrEqual(0.1234567)
  await trade(bola.page)
  const figures = bola.page.getByRole('definition')
  await expect(figures.filter({ hasText: `${sum.coins} SOL` })).toBeVisible()
  await expect(figures.filter({ hasText: `${Number(sum.fiat).toFixed(2)} EUR` })).toBeVisible()
})

test('a price that changes while the modal is open is shown beside the old one, and the order is asked for anew', async ({
  visit,
  server,
}) => {
  const ada = await arrive(await visit(), server, 'Nuru Changes')
  const bola = await arrive(await visit({ phone: true, refusals: [409] }), server, 'Onyeka Agrees')
  await sells(ada, server, {
    type: 'Sell',
    token: 'USDT',
    currency: 'USD',
    price: '0.9',
    amount: '100',
    limits: ['5', '60'],
  })
  await prepareTrade(bola.page, { side: 'Buy', of: ada.username, token: 'USDT', currency: 'USD', amount: '27' })
  // What changes does not reach the modal: no answer comes.
  await bola.page.route(/\/open-m2m-post\/\w+$/, () => {})

  await ada.page.goto('/dashboard/m2m/my-trades')
  await ada.page.getByRole('button', { name: /^Edit/ }).click()
  await ada.page.getByLabel('Price of one USDT').fill('1.08')
  for (const next of ['Next', 'Next']) await ada.page.getByRole('button', { name: next, exact: true }).click()
  await saveChanges(ada.page)
  await expect(ada.page).toHaveURL('/dashboard/m2m/my-trades')

  await bola.page.getByRole('dialog').getByRole('button', { name: 'Trade', exact: true }).click()
  const asked = bola.page.getByRole('dialog', { name: 'The advert has changed' })
  await expect(asked.getByRole('deletion')).toHaveText('0.90 USD')
  await expect(asked.getByRole('insertion')).toHaveText('1.08 USD')
  await expect(asked.getByText('You pay 27.00 USD · you receive 25 USDT · price 1.08 USD')).toBeVisible()
  await expectBalance(ada, 'USDT', { available: '0', booking: '100' })
  await asked.getByRole('button', { name: 'Accept and trade' }).click()
  await expect(bola.page).toHaveURL(ORDER_PAGE)
  await expect(bola.page.getByRole('definition').filter({ hasText: '25 USDT' })).toBeVisible()
  await expect(bola.page.getByRole('definition').filter({ hasText: '1.08 USD' })).toBeVisible()
})

test('a reload while taking an advert places no order and restores the trade', async ({ visit, server }) => {
  const ada = await arrive(await visit(), server, 'Ike Reloads')
  const bola = await arrive(await visit({ phone: true }), server, 'Joy Reloads')
  await sells(ada, server, TERMS)
  await prepareTrade(bola.page, { side: 'Buy', of: ada.username, token: 'SOL', currency: 'EUR', amount: '20' })
  await bola.page.reload()
  const modal = bola.page.getByRole('dialog', { name: `Trade with ${ada.username}` })
  await expect(modal.getByRole('textbox', { name: /amount/i })).toHaveValue('20')
  await bola.page.goto('/dashboard/orders/m2m')
  await expect(bola.page.getByRole('heading', { name: 'No orders here' })).toBeVisible()
  await expectBalance(ada, 'SOL', { available: '0', booking: '10' })
  await bola.page.goto('/m2m')
  await bola.page.getByRole('dialog').getByRole('button', { name: 'Trade', exact: true }).click()
  await expect(bola.page).toHaveURL(ORDER_PAGE)
})

test('a reload after an order whose answer was lost leads to that order, and places no second one', async ({
  visit,
  server,
}) => {
  const ada = await arrive(await visit(), server, 'Pelu Waits')
  const bola = await arrive(await visit({ phone: true, losesNetwork: true }), server, 'Queen Returns')
  await sells(ada, server, TERMS)
  await prepareTrade(bola.page, { side: 'Buy', of: ada.username, token: 'SOL', currency: 'EUR', amount: '20' })
  const keys: (string | undefined)[] = []
  await bola.page.route('**/m2m-trading/create-order', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await bola.page.getByRole('dialog').getByRole('button', { name: 'Trade', exact: true }).click()
  await expect(bola.page.getByRole('dialog', { name: 'We are checking whether it went through' })).toBeVisible()
  await bola.page.unrouteAll({ behavior: 'wait' })
  const again = bola.page.waitForRequest('**/m2m-trading/create-order')
  await bola.page.reload()
  keys.push((await again).headers()['idempotency-key'])
  await expect(bola.page).toHaveURL(ORDER_PAGE)
  expect(new Set(keys).size).toBe(1)
  await bola.page.goto('/dashboard/orders/m2m')
  await expect(bola.page.getByRole('link', { name: /^Open order/ })).toHaveCount(1)
  await bola.page.goto('/m2m')
  await expect(bola.page.getByRole('row').first()).toBeVisible()
  await expect(bola.page.getByRole('dialog')).toHaveCount(0)
})

test('a visitor who wants to trade is sent to the login, and nobody trades with an own advert', async ({
  visit,
  server,
}) => {
  const visitor = await visit()
  await visitor.goto('/m2m')
  await visitor
    .getByRole('button', { name: /^Buy [A-Z]+$/ })
    .first()
    .click()
  await expect(visitor.getByText('Kindly login first').first()).toBeVisible()
  await expect(visitor).toHaveURL('/login')

  const ada = await arrive(await visit(), server, 'Kemi Alone')
  await sells(ada, server, TERMS)
  await ada.page.goto('/m2m?token=SOL&currency=EUR')
  await ada.page.getByRole('row').filter({ hasText: ada.username }).getByRole('button', { name: 'Buy SOL' }).click()
  const refusal = 'You cannot buy SOL from yourself. Trade with another user'
  await expect(ada.page.getByText(refusal).first()).toBeVisible()
  await expect(ada.page.getByRole('dialog')).toHaveCount(0)
})
