import { createClient } from '../../../tests/server/support/client.ts'
import { arrive, deposit, enterCode, PASSWORD, sessionOf, submitBankAccount } from '../people.ts'
import { expect, test } from '../story.ts'
import { prepareTrade, sells } from '../orders/trading.ts'

const PAIR = { token: 'USDT', currency: 'USD' } as const
const TERMS = { ...PAIR, type: 'Sell', price: '1', amount: '60', limits: ['5', '50'] } as const
/** The same terms as the API takes them. */
const BODY = {
  ...PAIR,
  price: '1',
  token_amount: '60',
  min_limit: '5',
  max_limit: '50',
  payment_methods: ['Bank Transfer'],
  completion_window: 15,
  terms_tags: [],
  remarks: '',
}

test('the open trade modal follows the advert: its price, what is left of it, a pause', async ({ visit, server }) => {
  const [seller, buyer] = await Promise.all([
    arrive(await visit(), server, 'Mira Changes'),
    arrive(await visit({ phone: true, refusals: [404] }), server, 'Odo Watches'),
  ])
  const t_id = await sells(seller, server, TERMS)
  const session = await sessionOf(seller)
  const { call } = createClient(server.url)
  const { page } = buyer
  await prepareTrade(page, { ...PAIR, side: 'Buy', of: seller.username, amount: '40' })
  const modal = page.getByRole('dialog', { name: `Trade with ${seller.username}` })
  const amount = modal.getByRole('textbox', { name: 'Amount you pay' })
  const tradeButton = modal.getByRole('button', { name: 'Trade', exact: true })
  await expect(modal.getByText('Limits 5.00 – 50.00 USD')).toBeVisible()

  const body = { ...BODY, type: 'Sell', price: '1.01' } as const
  await call('editTrade', { session, path: { t_id }, body })
  await expect(modal.getByText('The price is now 1.01 USD.')).toBeVisible()
  await expect(amount).toHaveValue('40')

  await call('editTrade', { session, path: { t_id }, body: { ...body, token_amount: '30', max_limit: '30' } })
  await expect(modal.getByText('Only 30 USDT available now.')).toBeVisible()
  await expect(modal.getByText('The limits are now 5.00 – 30.00 USD.')).toBeVisible()
  await expect(amount).toHaveValue('40')
  await amount.fill('20')

  await call('pauseTrade', { session, path: { t_id } })
  await expect(modal.getByText('This advert is no longer available. No funds were moved')).toBeVisible()
  await expect(tradeButton).toBeDisabled()
  await call('reopenTrade', { session, path: { t_id } })
  await expect(modal.getByText('This advert is no longer available. No funds were moved')).toHaveCount(0)
  await expect(amount).toHaveValue('20')
  await tradeButton.click()
  await expect(page).toHaveURL(/\/order-details\/[0-9A-Z]{20}$/)
})

test('a visitor who signs up after choosing an advert is back in its trade modal', async ({ visit, server }) => {
  const seller = await arrive(await visit(), server, 'Pia Offers')
  await sells(seller, server, TERMS)
  const page = await visit({ phone: true })
  await page.goto('/m2m?token=USDT&currency=USD')
  const row = page.getByRole('row').filter({ hasText: seller.username }).first()
  await row.getByRole('button', { name: 'Buy USDT' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('link', { name: 'Sign Up' }).last().click()
  await page.getByLabel('Full name').fill('Nils Arrives')
  await page.getByLabel('Email').fill('nils_arrives@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await enterCode(page, await server.code('nils_arrives@example.com'))
  await expect(page.getByRole('dialog', { name: `Trade with ${seller.username}` })).toBeVisible()
  await expect(page).toHaveURL('/m2m?token=USDT&currency=USD')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(page.getByRole('table', { name: 'Adverts' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a seller who adds a bank account on the way is back in the trade modal, with what was typed', async ({
  visit,
  server,
}) => {
  const [buyer, seller] = await Promise.all([
    arrive(await visit(), server, 'Runa Wants'),
    arrive(await visit({ phone: true }), server, 'Tove Accounts'),
  ])
  const { call } = createClient(server.url)
  await call('postTrade', {
    session: await sessionOf(buyer),
    body: { ...BODY, type: 'Buy' },
  })
  await deposit(seller, server, 'USDT', '50')
  const { page } = seller
  await prepareTrade(page, { ...PAIR, side: 'Sell', of: buyer.username, amount: '33' })
  await page.getByRole('dialog').getByRole('button', { name: 'Add an account' }).click()
  await submitBankAccount(seller)
  const modal = page.getByRole('dialog', { name: `Trade with ${buyer.username}` })
  await expect(modal.getByRole('textbox', { name: 'Amount you receive' })).toHaveValue('33')
  await expect(modal.getByRole('button', { name: 'Payment method: Bank Transfer' })).toBeVisible()
  await expect(modal.getByText('Harbour Bank · 0123456789')).toBeAttached()
  await modal.getByRole('button', { name: 'Trade', exact: true }).click()
  await expect(page).toHaveURL(/\/order-details\/[0-9A-Z]{20}$/)
})

test('a seller who adds an account of the chosen method on the way is back in the trade modal', async ({
  visit,
  server,
}) => {
  const buyer = await arrive(await visit(), server, 'Ulla Revolut')
  const seller = await arrive(await visit({ phone: true }), server, 'Veit Handles')
  await createClient(server.url).call('postTrade', {
    session: await sessionOf(buyer),
    body: { ...BODY, type: 'Buy', payment_methods: ['Bank Transfer', 'Revolut'] },
  })
  await deposit(seller, server, 'USDT', '50')
  const { page } = seller
  await page.setViewportSize({ width: 360, height: 640 })
  await prepareTrade(page, { ...PAIR, side: 'Sell', of: buyer.username, amount: '33' })
  const modal = page.getByRole('dialog', { name: `Trade with ${buyer.username}` })
  await modal.getByRole('button', { name: 'Payment method: Bank Transfer' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a payment method' })
  await picker.getByRole('button', { name: 'Revolut' }).click()
  await modal.getByRole('button', { name: 'Add an account' }).click()
  const form = page.getByRole('form', { name: 'Add account' })
  await form.getByLabel('Account name').fill('Veit Handles')
  await form.getByLabel('Handle').fill('@veit')
  await form.getByRole('button', { name: 'Add account' }).click()
  await expect(modal.getByRole('textbox', { name: 'Amount you receive' })).toHaveValue('33')
  const toast = await page.getByRole('status').filter({ hasText: 'Account added' }).boundingBox()
  const title = await modal.getByRole('heading', { name: `Trade with ${buyer.username}` }).boundingBox()
  expect((toast?.y ?? 0) + (toast?.height ?? 0), 'the toast covers no heading').toBeLessThanOrEqual(title?.y ?? 0)
  await expect(modal.getByRole('button', { name: 'Payment method: Revolut' })).toBeVisible()
  await modal.getByRole('button', { name: 'Trade', exact: true }).click()
  await expect(page.getByText('@veit')).toBeVisible()
})
