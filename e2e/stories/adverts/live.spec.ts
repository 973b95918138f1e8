import { receivesFrom } from '../loaded.ts'
import { arrive } from '../people.ts'
import { expect, test } from '../story.ts'
import { saveChanges, sells } from '../orders/trading.ts'

test('the open marketplace shows new, changed and closed adverts live, for visitors too', async ({ visit, server }) => {
  const ada = await arrive(await visit(), server, 'Wale Lives')
  const bola = await arrive(await visit({ phone: true }), server, 'Xola Looks')
  const visitor = await visit()
  const looking = [visitor, bola.page]
  for (const page of looking) {
    const following = receivesFrom(page, '/m2m/stream')
    await page.goto('/m2m?token=SOL&currency=GBP')
    await following
    await expect(page.getByRole('heading', { name: 'M2M' }).first()).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  }
  const rows = looking.map((page) => page.getByRole('row').filter({ hasText: ada.username }))

  await sells(ada, server, { type: 'Sell', token: 'SOL', currency: 'GBP', amount: '10', limits: ['5', '40'] })
  for (const row of rows) await expect(row).toBeVisible()

  await ada.page.goto('/dashboard/m2m/my-trades')
  await ada.page.getByRole('button', { name: 'Edit' }).click()
  await ada.page.getByRole('button', { name: 'Next' }).click()
  await ada.page.getByLabel('Maximum per order').fill('37')
  await ada.page.getByRole('button', { name: 'Next' }).click()
  await saveChanges(ada.page)
  for (const row of rows) await expect(row).toContainText('37.00 GBP')

  await expect(ada.page).toHaveURL('/dashboard/m2m/my-trades')
  await ada.page.getByRole('button', { name: 'Pause' }).click()
  await ada.page.getByRole('button', { name: 'Pause advert' }).click()
  for (const row of rows) await expect(row).toBeHidden()
  for (const page of looking) expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
})
