import type { Page } from 'playwright/test'
import { expect } from './story.ts'
import type { Quayside } from './quayside.ts'

/** Somebody who trades, in a browser of their own. */
export interface Trader {
  readonly page: Page
  readonly name: string
  readonly email: string
  readonly username: string
}

export const PASSWORD = 'nine quiet harbours'

/** Every name is given once: a username is made from it. */
const usernameOf = (name: string): string => name.toLowerCase().replaceAll(' ', '_')
const emailOf = (name: string): string => `${usernameOf(name)}@example.com`

/** From the home page to the dashboard, with the code that came by mail. */
export const register = async (page: Page, house: Quayside, name: string): Promise<Trader> => {
  const email = emailOf(name)
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign Up' }).first().click()
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await enterCode(page, await house.code(email))
  await expect(page).toHaveURL('/dashboard')
  return { page, name, email, username: usernameOf(name) }
}

/** The six digits on the code screen; the way leads on by itself. */
export const enterCode = async (page: Page, code: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Verify Account' })).toBeVisible()
  await page.getByRole('textbox', { name: /code/i }).fill(code)
  await page.getByRole('button', { name: 'Verify Account' }).click()
}

export const fillLogin = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

export const addBankAccount = async ({ page, name }: Trader): Promise<void> => {
  await page.goto('/dashboard/account/payment-method')
  await page
    .getByRole('link', { name: /add/i })
    .or(page.getByRole('button', { name: /add/i }))
    .first()
    .click()
  await page.getByLabel('Account name').fill(name)
  await page.getByLabel('Account number').fill('0123456789')
  await page.getByLabel('Bank name').fill('Harbour Bank')
  await page.getByLabel('Account type').selectOption('Savings')
  await page.getByRole('button', { name: 'Add bank account' }).click()
  await expect(page.getByText('0123456789')).toBeVisible()
}

/** Test coins from the sandbox's desk. */
export const deposit = async ({ page }: Trader, ticker: string, amount: string): Promise<void> => {
  await page.goto('/sandbox')
  const desk = page.getByRole('region', { name: /deposit/i })
  await desk.getByLabel(/token|asset|currency/i).selectOption(ticker)
  await desk.getByLabel('Amount').fill(amount)
  await desk.getByRole('button', { name: /deposit/i }).click()
  await expect(page.getByText('Test money is in your balance').first()).toBeVisible()
}
