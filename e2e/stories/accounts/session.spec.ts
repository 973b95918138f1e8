import type { Page } from 'playwright/test'
import { addBankAccount, arrive, endSessionOf, expectSignedOut, logIn } from '../people.ts'
import { expect, test } from '../story.ts'
import { notifyPaid, sells, orderHeading, takes, type Terms } from '../orders/trading.ts'

const WIZARD = '/dashboard/m2m/create-trade'
const ACCOUNTS = '/dashboard/account/payment-method'
const TERMS: Terms = { type: 'Sell', token: 'SOL', currency: 'EUR', amount: '10', limits: ['5', '40'] }

const typeAdvert = async (page: Page): Promise<void> => {
  await page.goto(WIZARD)
  await page.getByRole('button', { name: 'I want to sell' }).click()
  await page.getByLabel('Asset').selectOption('USDT')
  await page.getByLabel('Currency').selectOption('NGN')
  await page.getByLabel('Price of one USDT').fill('1543.21')
}

const typeAccount = async (page: Page): Promise<void> => {
  await page.goto(ACCOUNTS)
  await page.getByRole('button', { name: 'Add bank account' }).click()
  await page.getByLabel('Bank name').fill('Lantern Bank')
  await page.getByLabel('Account number').fill('9876543210')
}

const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:') && !key.endsWith(':guest')))

test('a session that ends in the middle of an advert shows it, and leads back to it after the code', async ({
  visit,
  server,
}) => {
  const ada = await arrive(await visit({ refusals: [401] }), server, 'Kwame Writes')
  const { page, email } = ada
  await typeAdvert(page)
  const elsewhere = await visit({ phone: true })
  await elsewhere.goto('/login')
  await logIn(elsewhere, server, email)
  await expect(elsewhere).toHaveURL('/dashboard')
  await elsewhere.goto('/dashboard/account/manage-password')
  await elsewhere.getByRole('button', { name: 'Log out all other devices' }).click()
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Log out devices' }).click()
  await expectSignedOut(page)
  await logIn(page, server, email)
  await expect(page).toHaveURL(`${WIZARD}?step=1`)
  await expect(page.getByLabel('Price of one USDT')).toHaveValue('1543.21')
  await expect(page.getByLabel('Currency')).toHaveValue('NGN')
  await expect(page.getByRole('button', { name: 'I want to sell' })).toHaveAttribute('aria-pressed', 'true')
})

test('a purchase that the end of a session interrupts goes on at its step, with its amount', async ({
  visit,
  server,
}) => {
  const ada = await arrive(await visit({ refusals: [401] }), server, 'Enda Buys')
  const { page, email } = ada
  await page.goto('/buy-sell?side=buy&token=BTC')
  await page.getByLabel('Pay with').selectOption('USD')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByLabel('You pay').fill('100')
  await endSessionOf(ada, server)
  await logIn(page, server, email)
  await expect(page).toHaveURL('/buy-sell?step=2')
  await expect(page.getByLabel('You pay')).toHaveValue('100')
})

test('the draft of a bank account is restored for its user, in a second tab as well, and for nobody else', async ({
  visit,
  server,
}) => {
  const other = await arrive(await visit(), server, 'Lindiwe Elsewhere')
  const ada = await arrive(await visit({ phone: true, refusals: [401] }), server, 'Musa Types')
  const { page, email } = ada
  const second = await page.context().newPage()
  await second.goto('/dashboard')
  await expect(second.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await typeAccount(page)
  await endSessionOf(ada, server)
  await expect(second, 'every tab of the browser shows it').toHaveURL('/login')

  await logIn(page, server, email)
  await expect(page).toHaveURL(ACCOUNTS)
  await expect(page.getByLabel('Bank name')).toHaveValue('Lantern Bank')
  await expect(page.getByLabel('Account number')).toHaveValue('9876543210')
  await expect(second, 'and comes back with the new session').toHaveURL('/dashboard')

  await endSessionOf(ada, server)
  await logIn(page, server, other.email)
  await expect(page).toHaveURL(ACCOUNTS)
  await expect(page.getByRole('button', { name: 'Add bank account' })).toBeVisible()
  await expect(page.getByLabel('Bank name')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add bank account' }).click()
  await expect(page.getByLabel('Bank name')).toHaveValue('')
})

test('a trade that the end of a session interrupts is restored after the code, and is not made automatically', async ({
  visit,
  server,
}) => {
  const ada = await arrive(await visit({ refusals: [401] }), server, 'Rafiki Trades')
  const { page, email } = ada
  const modal = page.getByRole('dialog', { name: /^Trade with/ })
  const amount = modal.getByRole('textbox', { name: /amount/i })
  await page.goto('/m2m?token=USDT')
  await page.getByRole('table', { name: 'Adverts' }).getByRole('button', { name: 'Buy USDT' }).nth(1).click()
  const title = await modal.getByRole('heading').first().innerText()
  const typed = `${Number(await amount.inputValue()) + 1}`
  await amount.fill(typed)
  await endSessionOf(ada, server)
  await logIn(page, server, email)
  await expect(page).toHaveURL('/m2m?token=USDT')
  await expect(amount).toHaveValue(typed)
  await expect(modal.getByRole('heading').first()).toHaveText(title)
  await page.goto('/dashboard/orders/m2m')
  await expect(page.getByRole('heading', { name: 'No orders here' })).toBeVisible()
})

test('a key that is over is shown once on a public page, which stays', async ({ visit, server }) => {
  const page = await visit({ refusals: [401] })
  await page.context().addCookies([{ name: 'u-x', value: 'over'.repeat(10), url: server.url }])
  await page.goto('/m2m?token=USDT')
  await expect(page.getByText('Your session has expired')).toBeVisible()
  await expect(page).toHaveURL('/m2m?token=USDT')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('table', { name: 'Adverts' })).toBeVisible()
  await expect(page.getByText('Your session has expired')).toHaveCount(0)
})

test('logging out deletes all drafts', async ({ visit, server }) => {
  const { page } = await arrive(await visit(), server, 'Nomvula Tidy')
  await typeAdvert(page)
  expect(await storedDrafts(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your session has expired')).toHaveCount(0)
  expect(await storedDrafts(page)).toEqual([])
})

test('the draft of an account page is restored after the code', async ({ visit, server }) => {
  const ada = await arrive(await visit({ refusals: [401] }), server, 'Palesa Returns')
  const { page, email } = ada
  await addBankAccount(ada)
  await page.getByRole('button', { name: /^Edit/ }).click()
  await page.getByLabel('Bank name').fill('Lantern Bank')
  await endSessionOf(ada, server)
  await logIn(page, server, email)
  await expect(page).toHaveURL(ACCOUNTS)
  const form = page.getByRole('form', { name: 'Edit bank account' })
  await expect(form.getByLabel('Bank name')).toHaveValue('Lantern Bank')
  await expect(form.getByLabel('Account number')).toHaveValue('0123456789')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Lantern Bank')).toBeVisible()

  await page.goto('/dashboard/account/manage-profile')
  await page.getByLabel('Full name').fill('Palesa Returns Home')
  await endSessionOf(ada, server)
  await logIn(page, server, email)
  await expect(page).toHaveURL('/dashboard/account/manage-profile')
  await expect(page.getByLabel('Full name')).toHaveValue('Palesa Returns Home')
})

test('the draft of the sandbox’s control page is restored, a password is not', async ({ visit, server }) => {
  const ada = await arrive(await visit({ refusals: [401] }), server, 'Quella Returns')
  const { page, email } = ada
  const amount = page.getByRole('form', { name: 'Test funds' }).getByLabel('Amount')
  await page.goto('/sandbox')
  await amount.fill('321')
  await endSessionOf(ada, server)
  await logIn(page, server, email)
  await expect(page).toHaveURL('/sandbox')
  await expect(amount).toHaveValue('321')

  await page.goto('/dashboard/account/manage-password')
  await page.getByLabel('Current password').fill('a secret of mine')
  await endSessionOf(ada, server)
  await logIn(page, server, email)
  await expect(page).toHaveURL('/dashboard/account/manage-password')
  await expect(page.getByLabel('Current password')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('a secret of mine')
})

test('an advert that is being changed is the same one after the code, with the price that was typed', async ({
  visit,
  server,
}) => {
  const ada = await arrive(await visit({ refusals: [401] }), server, 'Sefu Edits')
  const { page, email } = ada
  await sells(ada, server, TERMS)
  await page.goto('/dashboard/m2m/my-trades')
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  const price = page.getByLabel('Price of one SOL')
  const typed = (Number(await price.inputValue()) * 1.01).toFixed(2)
  await price.fill(typed)
  await endSessionOf(ada, server)
  await logIn(page, server, email)
  await expect(price).toHaveValue(typed)
  await expect(page.getByLabel('Asset')).toBeDisabled()
})

test('drafts of a message and an appeal are restored after the end of a session and the code', async ({
  visit,
  server,
}) => {
  const ada = await arrive(await visit({ refusals: [401] }), server, 'Tendai Writes')
  const bola = await arrive(await visit(), server, 'Udo Pays')
  const { page, email } = ada
  const order = await takes(bola, server, await sells(ada, server, TERMS), '20')
  await bola.page.goto(order)
  await notifyPaid(bola.page)
  await page.goto(order)
  await page.getByRole('textbox', { name: 'Message' }).fill('I look into my account')
  await endSessionOf(ada, server)
  await logIn(page, server, email)
  await expect(page).toHaveURL(order)
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('I look into my account')

  await page.getByRole('button', { name: 'Appeal' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What went wrong').selectOption('wrong_amount')
  await dialog.getByRole('textbox').fill('Half of it is missing')
  await endSessionOf(ada, server)
  await logIn(page, server, email)
  await expect(page).toHaveURL(order)
  await expect(dialog.getByRole('textbox')).toHaveValue('Half of it is missing')
  await expect(dialog.getByLabel('What went wrong')).toHaveValue('wrong_amount')
  await expect(orderHeading(bola.page, 'Waiting for release')).toBeVisible()
})
