import { setUp } from './operators.ts'
import { expect, test } from '../story.ts'

test.use({ serverEnv: { OPERATOR_PORT: '0' } })

test('the console is framed by nobody, obeys no other page, and a log out ends it in every tab at once', async ({
  browser,
  visit,
  server,
}) => {
  const page = await visit({ at: server.invitation, refusals: [401] })
  await setUp(page, server.invitation)
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({ name: 'quayside-operator', httpOnly: true, sameSite: 'Strict', expires: -1 })
  expect(await page.evaluate(() => document.cookie)).toBe('')
  await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible()

  const { origin } = new URL(page.url())
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  const foreign = await context.newPage()
  await foreign.setContent(`<iframe src="${origin}"></iframe>`)
  await expect.poll(() => foreign.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/')
  const sent = await foreign.evaluate(
    (url) =>
      fetch(url, { method: 'POST', credentials: 'include' }).then(
        ({ status }) => status,
        () => 'not readable',
      ),
    `${origin}/api/operator/v1/sign-out`,
  )
  expect(sent).toBe('not readable')
  await context.close()

  const other = await page.context().newPage()
  await other.goto(origin)
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
})
