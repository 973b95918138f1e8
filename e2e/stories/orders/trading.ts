import type { Locator, Page } from 'playwright/test'
import { paths } from '#machines/routing/paths.ts'
import { expect } from '../story.ts'
import { createClient } from '../../../tests/server/support/client.ts'
import { deposit, saveBankAccount, sessionOf, submitBankAccount, type Trader } from '../people.ts'
import type { Quayside } from '../quayside.ts'

export interface Terms {
  readonly type: 'Buy' | 'Sell'
  readonly token: string
  readonly currency: string
  /** The market price without it. */
  readonly price?: string
  readonly amount: string
  readonly limits: readonly [min: string, max: string]
  readonly remarks?: string
}

const METHOD = 'Bank Transfer'

/** The three steps of the wizard. */
const fillAdvert = async ({ page }: Trader, terms: Terms): Promise<void> => {
  const { type, token, currency, price, amount, limits } = terms
  await page.goto('/dashboard/m2m/create-trade')
  if (type === 'Sell') await page.getByRole('button', { name: 'I want to sell' }).click()
  await page.getByLabel('Asset').selectOption(token)
  await page.getByLabel('Currency').selectOption(currency)
  if (price === undefined) await page.getByRole('button', { name: 'Use the market price' }).click()
  else await page.getByLabel(`Price of one ${token}`).fill(price)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel(`Total to ${type.toLowerCase()}`).fill(amount)
  await page.getByLabel('Minimum per order').fill(limits[0])
  await page.getByLabel('Maximum per order').fill(limits[1])
  await page.getByRole('button', { name: METHOD }).click()
  await page.getByRole('button', { name: 'Next' }).click()
}

const confirmAdvert = async ({ page }: Trader): Promise<void> => {
  await page.getByRole('button', { name: 'Post Trade' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm & Post Trade' }).click()
}

/** From the last step of the wizard. */
const finishAdvert = async (trader: Trader, token: string): Promise<void> => {
  const { page } = trader
  await confirmAdvert(trader)
  await expect(page).toHaveURL('/dashboard/m2m/my-trades')
  await expect(page.getByRole('row').filter({ hasText: token }).first()).toBeVisible()
}

/** From the wizard to the own adverts. */
export const postAdvert = async (trader: Trader, terms: Terms): Promise<void> => {
  await fillAdvert(trader, terms)
  await finishAdvert(trader, terms.token)
}

/** Without a bank account, which is added on the way. */
export const postAdvertAddingBank = async (trader: Trader, terms: Terms): Promise<void> => {
  const { page } = trader
  await fillAdvert(trader, terms)
  await page.getByRole('button', { name: 'Post Trade' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Add an account' }).click()
  await submitBankAccount(trader)
  await expect(page).toHaveURL('/dashboard/m2m/create-trade?step=3')
  await finishAdvert(trader, terms.token)
}

/** An edit, from the last step of the wizard. */
export const saveChanges = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm & Save Changes' }).click()
}

/** Somebody who came with a Sell advert, its coins and a bank account, without a click; the advert's ID. */
export const sells = async (
  trader: Trader,
  server: Quayside,
  { type, token, currency, price, amount, limits, remarks = '' }: Terms,
): Promise<string> => {
  const { url } = server
  const { call } = createClient(url)
  const session = await sessionOf(trader)
  await deposit(trader, server, token, amount)
  await saveBankAccount(trader, server)
  const market = await call('fetchMarketPrice', { query: { token, currency } })
  const body = {
    type,
    token,
    currency,
    price: price ?? market.data.price,
    token_amount: amount,
    min_limit: limits[0],
    max_limit: limits[1],
    payment_methods: [METHOD],
    completion_window: 15,
    terms_tags: [],
    remarks,
  }
  const { data } = await call('postTrade', { session, body })
  return data.t_id
}

/** Somebody who took an advert for so much fiat, without a click; the path of the order. */
export const takes = async (
  trader: Trader,
  { url }: Quayside,
  advert: string,
  fiat_amount: string,
): Promise<string> => {
  const body = { trade_id: advert, fiat_amount, payment_method: METHOD }
  const { data } = await createClient(url).call('createOrder', { session: await sessionOf(trader), body })
  return paths.order(data.order_no)
}

/** The marketplace's row of a trader, as far down as it is. */
const rowOf = async (page: Page, username: string): Promise<Locator> => {
  const row = page.getByRole('row').filter({ hasText: username })
  const more = page.getByRole('button', { name: /more/i })
  await expect(page.getByRole('table', { name: 'Adverts' })).toBeVisible()
  while ((await row.count()) === 0 && (await more.count()) > 0) await more.click()
  return row.first()
}

interface Taking {
  /** The tab to look under: what the taker wants to do. */
  readonly side: 'Buy' | 'Sell'
  readonly of: string
  readonly token: string
  readonly currency: string
  /** In fiat. */
  readonly amount: string
}

/** From the marketplace to the trade modal, filled in up to the last click. */
export const prepareTrade = async (page: Page, { side, of, token, currency, amount }: Taking): Promise<void> => {
  await page.goto('/m2m')
  if (side === 'Sell') await page.getByRole('button', { name: 'Sell', exact: true }).click()
  await page.getByRole('group', { name: 'Token' }).getByRole('button', { name: token }).click()
  await page.getByLabel('Currency').selectOption(currency)
  await (await rowOf(page, of)).getByRole('button', { name: `${side} ${token}` }).click()
  const modal = page.getByRole('dialog', { name: `Trade with ${of}` })
  await modal.getByRole('textbox', { name: /amount/i }).fill(amount)
  await modal.getByRole('button', { name: 'Choose a payment method' }).click()
  await page.getByRole('dialog', { name: 'Choose a payment method' }).getByRole('button', { name: METHOD }).click()
}

/** The last click; ends on the order's page. */
export const trade = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: 'Trade', exact: true }).click()
  await expect(page).toHaveURL(/\/order-details\/[0-9A-Z]{20}$/)
}

/** Takes an advert; ends on the order's page. */
export const takeAdvert = async (page: Page, taking: Taking): Promise<void> => {
  await prepareTrade(page, taking)
  await trade(page)
}

/** The newest order among one's own. */
export const openNewestOrder = async ({ page }: Trader): Promise<void> => {
  await page.goto('/dashboard/orders/m2m')
  await page
    .getByRole('link', { name: /^Open order/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/order-details\/[0-9A-Z]{20}$/)
}

export const sendMessage = async (page: Page, message: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

export const messageIn = (page: Page, message: string): Locator =>
  page.getByRole('log', { name: 'Chat' }).getByText(message)

export const orderHeading = (page: Page, title: string): Locator =>
  page.getByRole('heading', { name: title, exact: true })

export const notifyPaid = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Sent! Notify Seller' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, I have paid' }).click()
}

export const release = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Received, Release Asset' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Release/ })
    .click()
}

export interface Balance {
  readonly available: string
  readonly booking: string
}

/** The dashboard's row of a token. */
export const expectBalance = async ({ page }: Trader, token: string, { available, booking }: Balance) => {
  await page.goto('/dashboard')
  const row = page.getByRole('table', { name: 'Balances' }).getByRole('row').filter({ hasText: token })
  const cells = row.getByRole('cell')
  await expect(cells.nth(1)).toHaveText(`${available}${token}`)
  await expect(cells.nth(2)).toHaveText(`${booking}${token}`)
}

/** A sample picture of a receipt. */
const RECEIPT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** A picture to pick. */
export const receipt = { name: 'receipt.png', mimeType: 'image/png', buffer: RECEIPT }

/** Marks the order as paid, with a picture of the payment. */
export const notifyPaidWithReceipt = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Sent! Notify Seller' }).click()
  const dialog = page.getByRole('dialog', { name: 'Have you made the payment?' })
  await dialog.getByLabel('Attach receipt').and(page.locator('input')).setInputFiles(receipt)
  await expect(dialog.getByRole('button', { name: 'Remove receipt' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Yes, I have paid' }).click()
}

/** Shows the partner a picture, once the message before it has gone out. */
export const show = async (page: Page): Promise<void> => {
  const picker = page.getByLabel('Send image')
  await expect(picker).toBeEnabled()
  await picker.setInputFiles(receipt)
  await expect(page.getByRole('button', { name: 'Image from you, open large' })).toBeVisible()
}

export const rate = async (page: Page, stars: number): Promise<void> => {
  await page
    .getByRole('group', { name: 'How was this trade?' })
    .getByRole('button', { name: `${stars} stars` })
    .click()
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect(page.getByText('Thank you for your rating')).toBeVisible()
}
