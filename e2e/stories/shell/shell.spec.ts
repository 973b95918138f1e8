import { arrive, enterCode, fillLogin } from '../people.ts'
import { expect, test } from '../story.ts'

test('an unknown path leads to the not-found page, which links home', async ({ visit }) => {
  const page = await visit({ refusals: [404] })
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('This page does not exist on this app.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /home/i }).click()
  await expect(page).toHaveURL('/')
})

test('a visitor on a dashboard route signs in first and comes back to it after the code', async ({ visit, server }) => {
  const first = await arrive(await visit(), server, 'Efe Returns')
  const earlier = await server.code(first.email)
  const page = await visit()
  await page.goto('/dashboard/orders/m2m?tab=closed')
  await expect(page.getByRole('heading', { name: 'Login to your account' })).toBeVisible()
  await fillLogin(page, first.email)
  await enterCode(page, await server.code(first.email, earlier))
  await expect(page).toHaveURL('/dashboard/orders/m2m?tab=closed')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /orders/i })).toBeVisible()
})

test('logging out makes a visitor in every tab', async ({ visit, server }) => {
  // What a tab asks for while the session ends is refused.
  const { page } = await arrive(await visit({ refusals: [401] }), server, 'Femi Leaves')
  await page.goto('/dashboard')
  const second = await page.context().newPage()
  await second.goto('/dashboard')
  await expect(second.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(second).toHaveURL('/login')
})
