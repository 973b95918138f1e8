import { arrive } from './people.ts'
import { expect, test } from './story.ts'
import { notifyPaid, orderHeading, sells, takes, type Terms } from './orders/trading.ts'

const TERMS: Terms = { type: 'Sell', token: 'ETH', currency: 'NGN', amount: '1', limits: ['1000', '200000'] }

test('after an act on an order the focus is in the page, also where its button is gone', async ({ visit, server }) => {
  const ada = await arrive(await visit(), server, 'Ada Focuses')
  const bola = await arrive(await visit(), server, 'Bola Focuses')
  const { page } = bola
  await page.goto(await takes(bola, server, await sells(ada, server, TERMS), '5000'))
  await notifyPaid(page)
  await expect(orderHeading(page, 'Waiting for release')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('main :focus')).toHaveCount(1)
})

test('an order that is opened has the focus on its heading once it is loaded', async ({ visit, server }) => {
  const ada = await arrive(await visit(), server, 'Ada Arrives')
  const bola = await arrive(await visit(), server, 'Bola Arrives')
  const { page } = bola
  await takes(bola, server, await sells(ada, server, TERMS), '5000')
  await page.goto('/dashboard/orders/m2m')
  await page.route(/single-m2m-order/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  await page.getByRole('link', { name: 'Open' }).first().click()
  await expect(page.getByRole('status', { name: 'Loading the order' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /Buy/ })).toBeFocused()
})

test('the next step of an advert has the focus on its heading, so that Enter twice does not post it', async ({
  visit,
  server,
}) => {
  const { page } = await arrive(await visit({ phone: true }), server, 'Enter Twice')
  await page.goto('/dashboard/m2m/create-trade')
  const next = page.getByRole('button', { name: 'Next' })
  await expect(next).not.toHaveAttribute('aria-disabled', 'true')
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/step=2/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  const back = page.getByRole('button', { name: 'Back', exact: true })
  await back.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/step=1/)
  await expect(heading).toBeFocused()
})
