import type { Locator, Page } from 'playwright/test'
import { arrive, deposit } from '../people.ts'
import { expect, test } from '../story.ts'
import { expectBalance, postAdvertAddingBank, saveChanges, sells, type Terms } from '../orders/trading.ts'

const WIZARD = '/dashboard/m2m/create-trade'
const MY_TRADES = '/dashboard/m2m/my-trades'
const TERMS: Terms = { type: 'Sell', token: 'USDT', currency: 'USD', price: '0.9', amount: '50', limits: ['5', '40'] }

/** Opens the own advert to edit it; gives the field of its price. */
const editedPrice = async (page: Page): Promise<Locator> => {
  await page.goto(MY_TRADES)
  await page.getByRole('button', { name: 'Edit' }).click()
  return page.getByLabel('Price of one USDT')
}

const toLastStep = async (page: Page): Promise<void> => {
  for (const name of ['Next', 'Next']) await page.getByRole('button', { name, exact: true }).click()
}

const savePrice = async (page: Page, price: string): Promise<void> => {
  await (await editedPrice(page)).fill(price)
  await toLastStep(page)
  await saveChanges(page)
  await expect(page).toHaveURL(MY_TRADES)
}

test('an edit survives a reload and the back button, is shown in the marketplace, and preserves the draft of a new advert', async ({
  visit,
  server,
}) => {
  const ada = await arrive(await visit(), server, 'Pelu Edits')
  const { page, username } = ada
  const next = page.getByRole('button', { name: 'Next' })
  const price = page.getByLabel('Price of one USDT')
  await sells(ada, server, TERMS)
  await deposit(ada, server, 'USDT', '50')

  await page.goto(WIZARD)
  await page.getByLabel('Asset').selectOption('USDT')
  await price.fill('1234.5')
  await page.goto(MY_TRADES)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(price).toHaveValue('0.9')
  await price.fill('1.1')
  await next.click()
  await page.getByLabel('Total to sell').fill('60')
  await page.getByLabel('Minimum per order').fill('10')
  await page.getByLabel('Maximum per order').fill('55')
  await page.getByRole('button', { name: 'SEPA', exact: true }).click()
  await page.reload()
  await expect(page.getByLabel('Minimum per order')).toHaveValue('10')
  await page.goBack()
  await expect(price).toHaveValue('1.1')
  await page.goForward()
  await next.click()
  await saveChanges(page)
  await expect(page).toHaveURL(MY_TRADES)

  await page.goto(WIZARD)
  await expect(price).toHaveValue('1234.5')
  const stranger = await visit({ phone: true })
  await stranger.goto('/m2m?token=USDT&currency=USD')
  const row = stranger.getByRole('row').filter({ hasText: username })
  for (const words of ['1.10USD', '60 USDT', '10.00 – 55.00 USD', 'SEPA']) await expect(row).toContainText(words)
  await expectBalance(ada, 'USDT', { available: '40', booking: '60' })
})

test('an advert that was changed in another tab opens in its current version, not as an old draft', async ({
  visit,
  server,
}) => {
  const ada = await arrive(await visit(), server, 'Queen Tabs')
  await sells(ada, server, TERMS)
  const other = await ada.page.context().newPage()
  await (await editedPrice(other)).fill('1.2')
  await savePrice(ada.page, '1.05')
  await other.reload()
  await expect(other.getByLabel('Price of one USDT')).toHaveValue('1.05')
})

test('two tabs edit one advert: the second is shown the saved changes of the first, and saves its own on top of them', async ({
  visit,
  server,
}) => {
  const ada = await arrive(await visit({ refusals: [409] }), server, 'Rosa Twice')
  await sells(ada, server, TERMS)
  const other = await ada.page.context().newPage()
  await editedPrice(other)
  await toLastStep(other)
  await other.getByLabel('Remarks (optional)').fill('Written in the other tab')
  await savePrice(ada.page, '1.05')

  await saveChanges(other)
  const dialog = other.getByRole('dialog', { name: 'Advert changed on another device' })
  await expect(dialog).toContainText(/Price.*0\.90 USD.*1\.05 USD/)
  await dialog.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(other.getByLabel('Remarks (optional)')).toHaveValue('Written in the other tab')
  await saveChanges(other)
  await expect(other).toHaveURL(MY_TRADES)
  await expect(await editedPrice(ada.page)).toHaveValue('1.05')
  await toLastStep(ada.page)
  await expect(ada.page.getByLabel('Remarks (optional)')).toHaveValue('Written in the other tab')
})

test('dropping the changes edits the current version of the advert', async ({ visit, server }) => {
  const ada = await arrive(await visit({ phone: true, refusals: [409] }), server, 'Sefu Drops')
  await sells(ada, server, TERMS)
  const other = await ada.page.context().newPage()
  await (await editedPrice(other)).fill('1.2')
  await savePrice(ada.page, '1.05')
  await toLastStep(other)
  await saveChanges(other)
  await other.getByRole('button', { name: 'Discard my changes' }).click()
  for (const name of ['Back', 'Back']) await other.getByRole('button', { name, exact: true }).click()
  await expect(other.getByLabel('Price of one USDT')).toHaveValue('1.05')
})

for (const phone of [false, true])
  test(`who lacks a bank account adds one, and comes back to the last step of the draft${phone ? ', on a phone' : ''}`, async ({
    visit,
    server,
  }) => {
    const page = await visit({ phone, refusals: [409] })
    const ada = await arrive(page, server, phone ? 'Sana Phone' : 'Sana Desktop')
    await deposit(ada, server, 'USDT', '50')
    await postAdvertAddingBank(ada, TERMS)
    await expectBalance(ada, 'USDT', { available: '0', booking: '50' })
  })
