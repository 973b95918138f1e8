import type { Page } from 'playwright/test'
import { expectDrawn, reloadLoaded } from './loaded.ts'
import { addBankAccount, arrive } from './people.ts'
import { expect, test } from './story.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const followInExplore = async (page: Page, name: string) => {
  await page.getByRole('banner').getByRole('button', { name: 'Explore', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('a link to a part of the home page scrolls to it from anywhere, every time', async ({ visit }) => {
  const page = await visit()
  const part = page.getByRole('heading', { name: 'How it works' })
  await page.goto('/login')
  await followInExplore(page, 'How it works')
  await expect(part).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await followInExplore(page, 'How it works')
  await expect(part).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

for (const phone of [false, true])
  test(`who scrolls on before the scripts run is not scrolled back to the part${phone ? ', on a phone' : ''}`, async ({
    visit,
  }) => {
    const page = await visit({ phone })
    let run = () => {}
    const mayRun = new Promise<void>((resolve) => (run = resolve))
    await page.route(/\.js$/, async (route) => {
      await mayRun
      await route.continue()
    })
    await page.goto('/#features', { waitUntil: 'commit' })
    await expect(page.locator('#features')).toBeAttached()
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, 200)
    const place = () => page.evaluate(() => scrollY)
    await expect.poll(place).toBe(200)
    run()
    await expectDrawn(page)
    await page.waitForLoadState()
    expect(await place()).toBe(200)
  })

test('a page that is loaded again is where it was read', async ({ visit }) => {
  const page = await visit()
  const place = () => page.evaluate(() => scrollY)
  const again = async () => {
    await reloadLoaded(page)
    return place()
  }
  for (const address of ['/', '/about']) {
    await page.goto(address)
    expect([address, await again()]).toEqual([address, 0])
    await page.mouse.wheel(0, 600)
    await expect.poll(place).toBe(600)
    expect([address, await again()]).toEqual([address, 600])
  }
})

test('a navigation brings the focus to the heading of the page', async ({ visit, server }) => {
  const { page } = await arrive(await visit(), server, 'Focus Arrival')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'M2M Orders' }).first().click()
  await expect(heading(page, 'M2M Orders')).toBeFocused()
  await page.getByRole('link', { name: 'Create Trade' }).first().click()
  await expect(heading(page, 'Create Trade')).toBeFocused()
})

test('a form that closes within its page gives the focus to the heading', async ({ visit, server }) => {
  const ada = await arrive(await visit(), server, 'Focus Closing')
  const { page } = ada
  const title = heading(page, 'Payment Method')
  await page.goto('/dashboard/account/payment-method')
  await page.getByRole('button', { name: 'Add bank account' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(title).toBeFocused()
  await addBankAccount(ada)
  await expect(title).toBeFocused()
  await page.getByRole('button', { name: /^Edit Harbour Bank/ }).click()
  await page.getByLabel('Bank name').fill('Quay Bank')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Quay Bank')).toBeVisible()
  await expect(title).toBeFocused()
})

test('an invalid submit brings the focus to the first wrong field', async ({ visit }) => {
  const page = await visit()
  await page.goto('/register')
  await page.getByLabel('Full name').fill('Ada Obi')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
})

/** Submits the form as it is. */
const submitOpen = async (page: Page, form: string) => {
  await page.getByRole('form', { name: form }).locator('[type=submit]').click()
  const wrong = page.getByRole('form', { name: form }).locator('[aria-invalid=true]')
  await expect(wrong.first(), form).toBeFocused()
}

/** Submits an empty form. */
const submit = async (page: Page, path: string, form: string) => {
  await page.goto(path)
  await submitOpen(page, form)
}

test('an empty submit of every form brings the focus to its first wrong field', async ({ visit, server }) => {
  const visitor = await visit()
  await submit(visitor, '/login', 'Login to your account')
  await submit(visitor, '/forgot-password', 'Forgot Password')
  await submit(visitor, '/reset-password?id=ABCDEFGHJKMNPQRSTVWX&token=a-token', 'Reset Password')
  await submit(visitor, '/posts/how-escrow-works', 'Join now')
  const { page } = await arrive(await visit(), server, 'Empty Submit')
  await submit(page, '/dashboard/account/manage-profile', 'Manage Profile')
  await submit(page, '/dashboard/account/manage-password', 'Manage Account Password')
  await submit(page, '/dashboard/deposit-fiat', 'Deposit fiat')
})

test('an empty submit of a form that a page opens brings the focus to its first wrong field', async ({
  visit,
  server,
}) => {
  const visitor = await visit()
  await visitor.goto('/buy-sell')
  await visitor.getByRole('button', { name: 'Connect your account' }).click()
  await submitOpen(visitor, 'Login to your account')
  const { page } = await arrive(await visit(), server, 'Empty Dialog')
  await page.goto('/dashboard/account/payment-method')
  await page.getByRole('button', { name: 'Add bank account' }).click()
  await submitOpen(page, 'Add bank account')
})

test('a submit that the server refuses brings the focus to the field it names', async ({ visit }) => {
  const page = await visit({ refusals: [400] })
  await page.goto('/register')
  await page.getByLabel('Full name').fill('Ada Obi')
  await page.getByLabel('Email').fill('refused.arrival@example.com')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('password123')
  await page.getByLabel('Confirm password').fill('password123')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toBeFocused()
})

test('the next step of the wizard starts at its top', async ({ visit, server }) => {
  const { page } = await arrive(await visit({ phone: true }), server, 'Step Arrival')
  await page.goto('/dashboard/m2m/create-trade')
  await page.getByRole('button', { name: 'Use the market price' }).click()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Set Amounts & Payment Method' })).toBeInViewport()
  await expect(page.getByRole('list', { name: 'Steps of the advert' })).toBeInViewport()
})

/** Presses a button that is off, which Playwright itself would wait for. */
const pressOff = async (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click({ force: true })

test('a button that is off brings the focus to what keeps it off', async ({ visit, server }) => {
  const ada = await arrive(await visit(), server, 'Off Presser')
  const { page } = ada
  const leads = async (path: string, button: string, field: string) => {
    await page.goto(path)
    await expect(page.getByRole('button', { name: button, exact: true })).toHaveAttribute('aria-disabled', 'true')
    await pressOff(page, button)
    await expect(page.getByLabel(field, { exact: true }), path).toBeFocused()
  }
  await leads('/swap', 'Swap', 'You send')
  await leads('/dashboard/convert', 'Preview conversion', 'You pay')
  await leads('/dashboard/transfer-fiat', 'Transfer', 'Amount')
  await leads('/dashboard/withdraw-fiat', 'Withdraw USD', 'Amount')
  await leads('/dashboard/withdraw-crypto?token=BTC', 'Withdraw BTC', 'Wallet address')
})

test('each step of the wizard brings the focus to its first wrong field', async ({ visit, server }) => {
  const { page } = await arrive(await visit(), server, 'Step Presser')
  await page.goto('/dashboard/m2m/create-trade')
  // The market price arrives and is filled in.
  await expect(page.getByLabel('Price of one BTC')).not.toHaveValue('')
  await page.getByLabel('Price of one BTC').fill('1')
  await pressOff(page, 'Next')
  await expect(page.getByLabel('Price of one BTC')).toBeFocused()
  await page.getByRole('button', { name: 'Use the market price' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Total to buy')).toBeVisible()
  await pressOff(page, 'Next')
  await expect(page.getByLabel('Total to buy')).toBeFocused()
  await page.getByLabel('Total to buy').fill('0.5')
  await page.getByLabel('Minimum per order').fill('10')
  await page.getByLabel('Maximum per order').fill('100')
  await page.getByRole('button', { name: 'Bank Transfer' }).click()
  await page.getByLabel('Maximum per order').press('Enter')
  await page.getByLabel('Automatic reply').fill('a'.repeat(1001))
  await page.getByLabel('Remarks (optional)').focus()
  await pressOff(page, 'Post Trade')
  await expect(page.getByLabel('Automatic reply')).toBeFocused()
})
