import type { Page } from 'playwright/test'
import { enterCode, PASSWORD } from '../people.ts'
import { expect, test } from '../story.ts'

const signUp = async (page: Page, { name, email }: { name: string; email: string }): Promise<void> => {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
}

test('a sign-up from Buy & Sell corrects an address, and leads back to what was chosen', async ({ visit, server }) => {
  const page = await visit({ phone: true })
  await page.goto('/buy-sell')
  await page.getByRole('button', { name: 'Sell', exact: true }).click()
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign up' }).click()

  const form = page.getByRole('form', { name: 'Get onboarded' })
  await form.getByLabel('Full name').fill('Nia Corrects')
  await form.getByLabel('Email').fill('nia_corrects@gmial.com')
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await expect(form.getByRole('list', { name: 'Your password needs' }).getByText('At least 8 characters')).toBeVisible()
  await form.getByLabel('Confirm password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Sign up' }).click()
  await expect(form.getByText('Did you mean nia_corrects@gmail.com?')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Yes, change it' }), 'what the form waits for').toBeFocused()
  await form.getByRole('button', { name: 'Yes, change it' }).click()
  await expect(form.getByLabel('Email')).toHaveValue('nia_corrects@gmail.com')
  await form.getByRole('button', { name: 'Sign up' }).click()

  await expect(page.getByText('We sent it to n••@gmail.com')).toBeVisible()
  await page.goBack()
  await expect(form.getByLabel('Full name'), 'Back finds what was entered').toHaveValue('Nia Corrects')
  await page.goForward()
  await page.getByRole('link', { name: 'Wrong address? Change it' }).click()
  await expect(form.getByLabel('Full name')).toHaveValue('Nia Corrects')
  await form.getByLabel('Email').fill('nia_corrects@example.com')
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByLabel('Confirm password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('We sent it to n••@example.com')).toBeVisible()
  await enterCode(page, await server.code('nia_corrects@example.com'))

  await expect(page).toHaveURL(/\/buy-sell/)
  await expect(page.getByRole('button', { name: 'Sell', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('a sign-up from the page of a coin leads back to it, by way of every page of the login', async ({
  visit,
  server,
}) => {
  const page = await visit({ phone: true })
  await page.goto('/markets/ETH')
  await page.getByRole('link', { name: 'Sign up to trade' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Forgot password' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click()
  await signUp(page, { name: 'Nils Coins', email: 'nils_coins@example.com' })
  await enterCode(page, await server.code('nils_coins@example.com'))
  await expect(page).toHaveURL('/markets/ETH')
  await expect(page.getByRole('link', { name: 'Sign up to trade' })).toHaveCount(0)
})

test('an email that was typed is on every page of the login that is opened next', async ({ visit }) => {
  const page = await visit({ phone: true })
  const main = page.getByRole('main')
  await page.goto('/posts/how-escrow-works')
  await main.getByLabel('Email or phone number').fill('nora_types@example.com')
  await main.getByRole('button', { name: 'Join now' }).click()
  for (const next of ['Create your account', 'Login', 'Forgot password', 'Login', 'Sign up']) {
    await main.getByRole('link', { name: next }).click()
    await expect(main.getByLabel('Email'), next).toHaveValue('nora_types@example.com')
  }
})

test('a link to the registration that is followed before the scripts run leads back, too', async ({
  visit,
  server,
}) => {
  const page = await visit({ phone: true })
  let run = () => {}
  const mayRun = new Promise<void>((resolve) => (run = resolve))
  await page.route(/\.js$/, async (route) => {
    await mayRun
    await route.continue()
  })
  await page.goto('/markets/ETH', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Sign up to trade' }).click({ noWaitAfter: true })
  await expect(page).toHaveURL('/register')
  run()
  await signUp(page, { name: 'Ola Early', email: 'ola_early@example.com' })
  await enterCode(page, await server.code('ola_early@example.com'))
  await expect(page).toHaveURL('/markets/ETH')
})
