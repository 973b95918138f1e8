import type { Page } from 'playwright/test'
import { createClient } from '../../tests/server/support/client.ts'
import type { Quayside } from './quayside.ts'
import { expect } from './story.ts'

/** Somebody who trades, in a browser of their own. */
export interface Trader {
  readonly page: Page
  readonly name: string
  readonly email: string
  readonly username: string
}

/** Where a code is read that was mailed to an address. */
type ReadCode = (email: string) => Promise<string>

export const PASSWORD = 'nine quiet harbours'

/** Every name is given once: a username is made from it. */
const usernameOf = (name: string): string => name.toLowerCase().replaceAll(' ', '_')
const emailOf = (name: string): string => `${usernameOf(name)}@example.com`

/** From the home page to the dashboard, with the code that came by mail. */
export const register = async (page: Page, code: ReadCode, name: string): Promise<Trader> => {
  const email = emailOf(name)
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign Up' }).first().click()
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Verify Account' })).toBeVisible()
  await enterCode(page, await code(email))
  await expect(page).toHaveURL('/dashboard')
  return { page, name, email, username: usernameOf(name) }
}

const DEVICE_COOKIE = 'u-x-device'
const SESSION_COOKIE = 'u-x'

/** The login page for somebody whose session this browser lost. No page is left that would ask with it, and report the refusal. */
export const openLoginSignedOut = async (page: Page): Promise<void> => {
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/login')
}

/** Somebody who registered before the story began: signed in, with no page open. */
export const arrive = async (page: Page, { url }: Quayside, name: string): Promise<Trader> => {
  const { email, session, user, device } = await createClient(url).register(name, PASSWORD)
  const [deviceCookie = '', token = ''] = device.split('=')
  await page.context().addCookies([
    { name: SESSION_COOKIE, value: session, url, sameSite: 'Strict' },
    // Without it each outgoing act of the session would need a code.
    {
      name: deviceCookie,
      value: token,
      domain: new URL(url).hostname,
      path: '/api/v1',
      httpOnly: true,
      sameSite: 'Strict',
    },
  ])
  return { page, name, email, username: user.username }
}

/** The key of the session that a trader's browser has now. */
export const sessionOf = async ({ page }: Trader): Promise<string> => {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === SESSION_COOKIE)?.value ?? ''
}

/** Enters the six digits on the code screen, which redirects. */
export const enterCode = async (page: Page, code: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Verify Account' })).toBeVisible()
  await page.getByLabel('6-digit code').fill(code)
  await page.getByRole('button', { name: 'Verify Account' }).click()
}

export const fillLogin = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** In the form that is open on the payment methods. */
export const submitBankAccount = async ({ page, name }: Trader): Promise<void> => {
  await page.getByLabel('Account name').fill(name)
  await page.getByLabel('Account number').fill('0123456789')
  await page.getByLabel('Bank name').fill('Harbour Bank')
  await page.getByLabel('Account type').selectOption('Savings')
  await page.getByRole('form', { name: 'Add bank account' }).getByRole('button', { name: 'Add bank account' }).click()
}

export const addBankAccount = async (trader: Trader): Promise<void> => {
  const { page } = trader
  await page.goto('/dashboard/account/payment-method')
  await page.getByRole('button', { name: 'Add bank account' }).click()
  await submitBankAccount(trader)
  await expect(page.getByText('0123456789')).toBeVisible()
}

/** A bank account that somebody saved before, without a click. */
export const saveBankAccount = async (
  trader: Trader,
  { url }: Quayside,
  { bank_name = 'Harbour Bank', account_number = '0123456789' } = {},
): Promise<void> => {
  const body = { account_name: trader.name, account_number, bank_name, account_type: 'Savings' }
  const cookies = await trader.page.context().cookies()
  const cookie = cookies.flatMap(({ name, value }) => (name === DEVICE_COOKIE ? [`${name}=${value}`] : [])).join('; ')
  const session = await sessionOf(trader)
  await createClient(url).call('addBankDetails', { session, headers: { cookie }, body })
}

/** Test coins, without a click. */
export const deposit = async (trader: Trader, { url }: Quayside, ticker: string, amount: string): Promise<void> =>
  createClient(url).deposit(await sessionOf(trader), ticker, amount)

/** Lets the test bank wait with a transfer until the story says otherwise, however slow the machine is; it has taken a reference or an id. */
export const holdAtBank = async ({ url }: Quayside, transfer: string): Promise<void> =>
  void (await createClient(url).call('settleBankTransfer', { body: { transfer, act: 'wait' } }))

/** The id at the end of the address of an open transaction. */
export const openTransaction = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** Reads the code as a person does: in another tab, in the mailbox of the sandbox. */
export const codeInMailbox =
  (page: Page): ReadCode =>
  async (email) => {
    const mailbox = await page.context().newPage()
    await mailbox.goto('/sandbox')
    const letters = mailbox.getByRole('listitem').filter({ hasText: email })
    const copy = letters.getByRole('button', { name: /^Copy code \d{6}$/ }).first()
    const name = (await copy.getAttribute('aria-label')) ?? ''
    await mailbox.close()
    return name.replace(/\D/g, '')
  }

/** Logs in with the password and the code that is mailed then. */
export const logIn = async (page: Page, server: Quayside, email: string): Promise<void> => {
  const earlier = await server.code(email)
  await fillLogin(page, email)
  await enterCode(page, await server.code(email, earlier))
}

/** The page shows that its session was ended elsewhere. */
export const expectSignedOut = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status').filter({ hasText: 'Your session has expired' })).toBeVisible()
}

/** The trader is signed out from another device, without a click; ends when the page shows it. */
export const endSessionOf = async ({ page, email }: Trader, { url }: Quayside): Promise<void> => {
  const elsewhere = await createClient(url).signIn(email, PASSWORD)
  await elsewhere.call('endOtherSessions')
  await expectSignedOut(page)
}

/** The path of the link in the newest mail to an address, in the mailbox of the sandbox. */
export const linkTo = async (page: Page, email: string): Promise<string> => {
  await page.goto('/sandbox')
  const letter = page.getByRole('listitem').filter({ hasText: email }).first()
  const { pathname, search } = new URL((await letter.getByRole('link').getAttribute('href')) ?? '')
  return pathname + search
}
