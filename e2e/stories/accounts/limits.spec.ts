import { arrive, fillLogin, openLoginSignedOut } from '../people.ts'
import { expect, test } from '../story.ts'

test.use({ serverEnv: { QUAYSIDE_LIMIT_FACTOR: '1' } })

test('too many attempts show a message with the time to try again', async ({ visit, server }) => {
  const page = await visit({ refusals: [400, 429] })
  const { email } = await arrive(page, server, 'Chidi Hurries')
  await openLoginSignedOut(page)
  const waits: (string | undefined)[] = []
  page.on('response', (answer) => {
    if (answer.status() === 429) waits.push(answer.headers()['retry-after'])
  })
  const tooMany = page.getByText(/^Too many requests. Try again in \d+ seconds$/)
  for (let tries = 0; tries < 8 && waits.length === 0; tries += 1) {
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/user-auth/login'))
    await fillLogin(page, email, `wrong one number ${tries}`)
    await answered
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
  }
  await expect(tooMany.first()).toBeVisible()
  expect(Number(waits[0])).toBeGreaterThan(0)
  expect(await tooMany.first().innerText()).toContain(`${waits[0]} seconds`)
  await expect(page.getByLabel('Email'), 'what was typed stays').toHaveValue(email)
})
