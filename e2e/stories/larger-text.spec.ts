import { paths } from '#machines/routing/paths.ts'
import { brokenFigures, cutChoices, enlargeText, sidewaysScrollers } from './enlarged-text.ts'
import { openLoaded } from './loaded.ts'
import { expectNoSidewaysScroll } from './overlap.ts'
import { arrive, deposit } from './people.ts'
import { expect, test } from './story.ts'
import { sells, takes, type Terms } from './orders/trading.ts'

const WIDTHS = [1440, 1280, 1024, 768, 390, 360]
const HEIGHT = 900
const TERMS: Terms = {
  type: 'Sell',
  token: 'BTC',
  currency: 'NGN',
  amount: '50',
  limits: ['1000000.25', '1234567890.75'],
}
const PHONE = { width: 390, height: 844 }

test('with a text of 200 % windows between a phone and a tablet do not scroll sideways', async ({ visit, server }) => {
  const ada = await arrive(await visit(), server, 'Ada Reads Between')
  const bola = await arrive(await visit(), server, 'Bola Takes Between')
  const order = await takes(bola, server, await sells(ada, server, TERMS), '1234567.89')
  await enlargeText(bola.page, 200)
  for (const path of [order, paths.coin('BTC'), paths.singleAsset({ token: 'BTC' }), paths.sandbox()]) {
    await openLoaded(bola.page, path)
    for (const width of [480, 495, 511, 512, 560])
      await expectNoSidewaysScroll(bola.page, { width, height: HEIGHT }, `${path} at ${width} px`)
  }
})

test('with a text of 200 % the longest toast of the login leaves the heading of a phone readable', async ({
  visit,
}) => {
  const page = await visit({ phone: true })
  await enlargeText(page, 200)
  for (const width of [390, 360]) {
    await page.setViewportSize({ ...PHONE, width })
    await openLoaded(page, paths.forgotPassword())
    await page.getByLabel('Email').fill('reads.largest@example.com')
    await page.getByRole('button', { name: 'Send Password Reset Link' }).click()
    const toast = page.locator('#toasts').getByRole('status')
    await expect(toast).toHaveText(/^If an account exists for this email/)
    await page.evaluate(() => scrollTo(0, 0))
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    await expect
      .poll(async () => {
        const box = await toast.boundingBox()
        return box && box.y >= 0 ? box.y + box.height : Number.NaN
      })
      .toBeLessThanOrEqual(heading?.y ?? 0)
  }
})

test('with a text of 150 % the first advert can be taken at any width', async ({ visit }) => {
  const page = await visit()
  await enlargeText(page)
  await openLoaded(page, '/m2m')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    const button = page.getByRole('table', { name: 'Adverts' }).getByRole('button', { name: /^Buy / }).first()
    await button.click({ trial: true })
  }
})

test('with a text of 200 % a phone has a large total in one line, and the whole choice of each filter', async ({
  visit,
  server,
}) => {
  const ada = await arrive(await visit({ phone: true }), server, 'Ada Totals Largest')
  await deposit(ada, server, 'BTC', '500')
  await enlargeText(ada.page, 200)
  await openLoaded(ada.page, '/dashboard')
  await expectNoSidewaysScroll(ada.page, PHONE, 'the dashboard')
  expect(await ada.page.evaluate(brokenFigures)).toEqual([])
  for (const path of ['/dashboard/transaction-history', '/dashboard/m2m/my-trades']) {
    await openLoaded(ada.page, path)
    expect(await ada.page.evaluate(cutChoices), path).toEqual([])
  }
})

test('with a text of 200 % a phone has the icons of its bar, every payment method, and the figures of an advert', async ({
  visit,
  server,
}) => {
  const ada = await arrive(await visit(), server, 'Ada Offers Largest')
  await sells(ada, server, { type: 'Sell', token: 'SOL', currency: 'NGN', amount: '3', limits: ['1000', '200000'] })
  const { page } = await arrive(await visit({ phone: true }), server, 'Bola Takes On Phone')
  await enlargeText(page, 200)

  await openLoaded(page, '/dashboard/m2m/create-trade')
  const icons = page.getByRole('navigation', { name: 'Dashboard sections' }).locator('span:has(> svg)')
  await expect(icons).toHaveCount(5)
  for (const icon of await icons.all()) expect((await icon.boundingBox())?.width).toBeGreaterThan(10)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('button', { name: 'Interac e-Transfer' })).toBeVisible()
  await expectNoSidewaysScroll(page, PHONE, 'the payment methods of an advert')

  await openLoaded(page, '/m2m?token=SOL&currency=NGN')
  const row = page.getByRole('row').filter({ hasText: ada.username })
  await row.getByRole('button', { name: 'Buy SOL' }).click()
  await expect(page.getByRole('dialog').getByText('Payment window')).toBeVisible()
  expect(await page.evaluate(brokenFigures)).toEqual([])
  expect(await page.evaluate(sidewaysScrollers), 'what scrolls sideways beside a long name').toEqual([])
  const rating = await page.getByRole('dialog').getByText('New trader').boundingBox()
  expect(rating?.width, 'what is known of the trader').toBeGreaterThan(100)
})
