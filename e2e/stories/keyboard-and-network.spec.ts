import type { CDPSession, Locator, Page } from 'playwright/test'
import { arrive, enterCode, fillLogin, openLoginSignedOut, PASSWORD } from './people.ts'
import { expect, test } from './story.ts'

const MOST_STOPS = 40

const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement)

/** Presses Tab until a control has the focus, and checks that the focus is visible. */
const tabTo = async (page: Page, control: Locator): Promise<void> => {
  await expect(control).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS && !(await hasFocus(control)); stop += 1) await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
  expect(await control.evaluate((element) => element.matches(':focus-visible')), 'the focus shows').toBe(true)
}

const typeInto = async (page: Page, label: string, text: string): Promise<void> => {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

/** As in a mail: in a line, with a space. */
const pasteCode = async (page: Page, code: string): Promise<void> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), `Your code: ${code.slice(0, 3)} ${code.slice(3)}`)
  await tabTo(page, page.getByLabel('6-digit code'))
  await page.keyboard.press('Control+V')
}

test('the registration, a pasted code, the dashboard and the logout work by keyboard alone', async ({
  visit,
  server,
}) => {
  const page = await visit()
  const email = 'yaw_keys@example.com'
  await page.goto('/register')
  await typeInto(page, 'Full name', 'Yaw Keys')
  await typeInto(page, 'Email', email)
  await typeInto(page, 'Password', PASSWORD)
  await typeInto(page, 'Confirm password', PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/verify-account')
  await pasteCode(page, await server.code(email))
  await expect(page.getByLabel('6-digit code')).toHaveValue(await server.code(email))
  await tabTo(page, page.getByRole('button', { name: 'Verify Account' }))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/dashboard')
  await tabTo(page, page.getByRole('button', { name: 'Your account' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Manage Profile' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})

test('a toast stays long enough to be read, also with reduced motion', async ({ visit }) => {
  const page = await visit({ refusals: [400] })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/login')
  await fillLogin(page, 'nobody@example.com')
  const notice = page.locator('#toasts').getByRole('alert').filter({ hasText: 'Incorrect email or password' })
  await expect(notice).toBeVisible()
  const shown = Date.now()
  await expect(notice).toBeHidden()
  expect(Date.now() - shown).toBeGreaterThan(3000)
})

test('a password manager knows every field of the account screens', async ({ visit, server }) => {
  const page = await visit()
  const fields = async () => {
    const inputs = await page.locator('main input:not([type="checkbox"])').all()
    return Promise.all(
      inputs.map(async (input) =>
        [await input.getAttribute('name'), await input.getAttribute('autocomplete')].join(': '),
      ),
    )
  }
  const shown = async (path: string) => {
    await page.goto(path)
    await expect(page.locator('main input').first()).toBeVisible()
    return fields()
  }
  expect(await shown('/login')).toEqual(['email: username', 'password: current-password'])
  expect(await shown('/forgot-password')).toEqual(['email: username'])
  expect(await shown('/reset-password?id=ABCDEFGHJKMNPQRSTVWX&token=a')).toEqual([
    'password: new-password',
    'confirmPassword: new-password',
  ])
  expect(await shown('/register')).toEqual([
    'name: name',
    'email: username',
    'password: new-password',
    'confirmPassword: new-password',
  ])
  const { email } = await arrive(page, server, 'Zola Manages')
  expect(await shown('/dashboard/account/manage-password')).toEqual([
    'oldPassword: current-password',
    'newPassword: new-password',
    'confirmNewPassword: new-password',
  ])
  expect(await shown('/dashboard/account/manage-profile')).toEqual([
    'email: email',
    'username: nickname',
    'name: name',
    'phone: tel',
  ])
  await openLoginSignedOut(page)
  await fillLogin(page, email)
  await expect(page.getByLabel('6-digit code')).toBeVisible()
  expect(await fields()).toEqual(['code: one-time-code'])
})

const OFFLINE = 'No connection. Check your network and try again'

test('without a network nothing is lost: each screen shows it, preserves what was typed, and continues when the network is back', async ({
  visit,
  server,
}) => {
  const page = await visit({ phone: true, losesNetwork: true })
  const { email } = await arrive(page, server, 'Amara Tunnels')
  const earlier = await server.code(email)
  await openLoginSignedOut(page)
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.context().setOffline(true)
  await fillLogin(page, email)
  await expect(page.getByText(OFFLINE).first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByLabel('6-digit code')).toBeVisible()

  await page.context().setOffline(true)
  const code = await server.code(email, earlier)
  await enterCode(page, code)
  await expect(page.getByText(OFFLINE).first()).toBeVisible()
  await expect(page.getByLabel('6-digit code')).toHaveValue(code)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Verify Account' }).click()
  await expect(page).toHaveURL('/dashboard')

  await page.goto('/dashboard/account/manage-profile')
  await page.getByLabel('Full name').fill('Amara Daylight')
  await page.getByLabel('Country').selectOption('Ghana')
  await page.getByLabel('Phone number').fill('+233 20 000 0000')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Update profile' }).click()
  await expect(page.getByText(OFFLINE).first()).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Update profile' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/dashboard/account/manage-profile')
  await expect(page.getByLabel('Full name')).toHaveValue('Amara Daylight')
})

const SLOW = { offline: false, latency: 1500, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const slowDown = (network: CDPSession) => network.send('Network.emulateNetworkConditions', SLOW)

test('on a slow network a button shows that it is busy, and pressing it again sends nothing twice', async ({
  visit,
  server,
}) => {
  const page = await visit()
  const email = 'bisi_waits@example.com'
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/user-auth/')) sent.push(new URL(request.url()).pathname)
  })
  await page.goto('/register')
  await page.getByLabel('Full name').fill('Bisi Waits')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  const network = await page.context().newCDPSession(page)
  await slowDown(network)
  const loading = page.getByRole('button', { name: 'Loading...' })
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(loading).toHaveAttribute('aria-disabled', 'true')
  await loading.click({ force: true })
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('6-digit code')).toBeVisible()
  await page.getByLabel('6-digit code').fill(await server.code(email))
  await page.getByRole('button', { name: 'Verify Account' }).click()
  await expect(loading).toHaveAttribute('aria-disabled', 'true')
  await loading.click({ force: true })
  await expect(page).toHaveURL('/dashboard')
  expect(sent).toEqual(['/api/v1/user-auth/signup', '/api/v1/user-auth/verify-email'])
})
