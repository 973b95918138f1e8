import type { Page } from 'playwright/test'
import { enterCode, fillLogin, register, type Trader } from './people.ts'
import { expect, test } from './story.ts'
import type { Quayside } from './quayside.ts'

const WIZARD = '/dashboard/m2m/create-trade'
const ACCOUNTS = '/dashboard/account/payment-method'

const logIn = async (page: Page, house: Quayside, email: string): Promise<void> => {
  const earlier = await house.code(email)
  await fillLogin(page, email)
  await enterCode(page, await house.code(email, earlier))
}

/** Somebody signs the trader out from another device; ends when the page has said so. */
const endSessionOf = async ({ page, email }: Trader, house: Quayside, elsewhere: Page): Promise<void> => {
  await elsewhere.goto('/login')
  await logIn(elsewhere, house, email)
  await expect(elsewhere).toHaveURL('/dashboard')
  await elsewhere.goto('/dashboard/account/manage-password')
  await elsewhere.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Sign them out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status').filter({ hasText: 'Your session has ended' })).toBeVisible()
}

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

const keptHere = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('kept:') && !key.endsWith(':guest')))

test('a session that ends in the middle of an advert says so, and leads back to it after the code', async ({
  visit,
  house,
}) => {
  const ada = await register(await visit({ refusals: [401] }), house.code, 'Kwame Writes')
  const { page, email } = ada
  await typeAdvert(page)
  await endSessionOf(ada, house, await visit({ phone: true }))
  await logIn(page, house, email)
  await expect(page).toHaveURL(`${WIZARD}?step=1`)
  await expect(page.getByLabel('Price of one USDT')).toHaveValue('1543.21')
  await expect(page.getByLabel('Currency')).toHaveValue('NGN')
  await expect(page.getByRole('button', { name: 'I want to sell' })).toHaveAttribute('aria-pressed', 'true')
})

test('half a bank account comes back to who typed it, in a second tab as well, and to nobody else', async ({
  visit,
  house,
}) => {
  const other = await register(await visit(), house.code, 'Lindiwe Elsewhere')
  const ada = await register(await visit({ phone: true, refusals: [401] }), house.code, 'Musa Types')
  const { page, email } = ada
  const second = await page.context().newPage()
  await second.goto('/dashboard')
  await expect(second.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await typeAccount(page)
  await endSessionOf(ada, house, await visit({ refusals: [401] }))
  await expect(second, 'every tab of the browser says so').toHaveURL('/login')

  await logIn(page, house, email)
  await expect(page).toHaveURL(ACCOUNTS)
  await expect(page.getByLabel('Bank name')).toHaveValue('Lantern Bank')
  await expect(page.getByLabel('Account number')).toHaveValue('9876543210')
  await expect(second, 'and comes back with the new session').toHaveURL('/dashboard')

  await endSessionOf(ada, house, await visit({ refusals: [401] }))
  await logIn(page, house, other.email)
  await expect(page).toHaveURL(ACCOUNTS)
  await expect(page.getByRole('button', { name: 'Add bank account' })).toBeVisible()
  await expect(page.getByLabel('Bank name')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add bank account' }).click()
  await expect(page.getByLabel('Bank name')).toHaveValue('')
})

test('a trade that the end of a session interrupts is not made by itself, and its amount is there when the advert is opened again', async ({
  visit,
  house,
}) => {
  const ada = await register(await visit({ refusals: [401] }), house.code, 'Rafiki Trades')
  const { page, email } = ada
  const open = async () => {
    await page.getByRole('table', { name: 'Adverts' }).getByRole('button', { name: 'Buy USDT' }).first().click()
    return page
      .getByRole('dialog')
      .first()
      .getByRole('textbox', { name: /amount/i })
  }
  await page.goto('/m2m?token=USDT')
  const amount = await open()
  const typed = `${Number(await amount.inputValue()) + 1}`
  await amount.fill(typed)
  await endSessionOf(ada, house, await visit({ phone: true }))
  await logIn(page, house, email)
  await expect(page).toHaveURL('/m2m?token=USDT')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(await open()).toHaveValue(typed)
  await page.goto('/dashboard/orders/m2m')
  await expect(page.getByRole('heading', { name: 'No orders here' })).toBeVisible()
})

test('who logs out leaves nothing typed behind', async ({ visit, house }) => {
  const { page } = await register(await visit(), house.code, 'Nomvula Tidy')
  await typeAdvert(page)
  expect(await keptHere(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your session has ended')).toHaveCount(0)
  expect(await keptHere(page)).toEqual([])
})
