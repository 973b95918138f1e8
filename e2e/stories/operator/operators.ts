import { Secret, TOTP } from 'otpauth'
import type { Locator, Page } from 'playwright/test'
import { expect } from '../story.ts'

const PASSWORD = 'twelve quiet harbours'
const STEP_MS = 30_000
/** So long an entry takes at the most until it is checked. */
const ENTRY_MS = 5_000

/** Shows the next code of an authenticator: each is good once, and half a minute early or late. */
export type Code = () => Promise<string>

/** An operator at the console. */
export interface Operator {
  readonly page: Page
  readonly code: Code
}

const stepAt = (ms: number): number => Math.floor(ms / STEP_MS)

const codesOf = (secret: string): Code => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  let used = 0
  return async () => {
    const step = Math.max(used + 1, stepAt(Date.now() + ENTRY_MS) - 1)
    await expect.poll(() => stepAt(Date.now()), { timeout: 2 * STEP_MS }).toBeGreaterThanOrEqual(step - 1)
    used = step
    return totp.generate({ timestamp: step * STEP_MS })
  }
}

/** Of the operator of each server, whose link is good once. */
const operators = new Map<string, Code>()

/** Logs in the operator who has used the link already. */
const logIn = async (page: Page, link: string, code: Code): Promise<void> => {
  await page.goto(new URL('/sign-in', link).href)
  await page.getByLabel('Username').fill('olu')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('6-digit code').fill(await code())
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Queues' })).toBeVisible()
}

/** Opens the one-time link of a new operator: a password, the authenticator, the recovery codes. Who has used it logs in. */
export const setUp = async (page: Page, link: string): Promise<Operator> => {
  const known = operators.get(link)
  if (known) {
    await logIn(page, link, known)
    return { page, code: known }
  }
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Add the authenticator' })).toBeVisible()
  await expect(page).not.toHaveURL(/token/)
  const code = codesOf((await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '')
  await page.getByLabel('6-digit code').fill(await code())
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('heading', { name: 'Queues' })).toBeVisible()
  operators.set(link, code)
  return { page, code }
}

const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Console' })

/** Opens what waits in a queue, by a part of its row. */
export const openItem = async ({ page }: Operator, queue: string, part: string): Promise<void> => {
  await menuOf(page).getByRole('link', { name: 'Queues' }).click()
  await page.getByRole('link', { name: queue }).click()
  await expect(page.getByRole('heading', { name: queue })).toBeVisible()
  await page.getByRole('row').filter({ hasText: part }).getByRole('link').first().click()
}

/** Does an act on the record that is open: what it needs, the reason and a code. */
export const act = async (
  { page, code }: Operator,
  name: string,
  fill: (dialog: Locator) => Promise<void> = async () => {},
): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  await fill(dialog)
  const note = dialog.getByLabel('Internal note')
  if ((await note.count()) > 0) await note.fill('Looked at it closely')
  await dialog.getByLabel('Code of your authenticator').fill(await code())
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Approves what the other operator has requested. */
export const approve = async (operator: Operator, name: string): Promise<void> => {
  const { page } = operator
  await menuOf(page).getByRole('link', { name: 'Requests' }).click()
  const row = page.getByRole('row').filter({ hasText: name }).filter({ hasText: 'Waits for a second operator' })
  await row.getByRole('link').click()
  await act(operator, 'Approve')
  await expect(page.getByText('Carried out')).toBeVisible()
}
