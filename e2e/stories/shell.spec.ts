import { expect, test } from './story.ts'

test('a path that does not exist leads to the not-found page and from there home', async ({ visit }) => {
  const page = await visit()
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/does not exist/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /home/i }).click()
  await expect(page).toHaveURL('/')
})
