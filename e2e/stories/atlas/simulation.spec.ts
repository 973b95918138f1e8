import { PHONE, WHOLE, expect, expectWalked, test } from './opened-atlas.ts'

expectWalked()

test('a click on the simulated screen moves the chart, and nothing is sent to the server', async ({ visit }) => {
  const page = await visit()
  const asked: string[] = []
  await page.goto('/statecharts?flow=m2mOrder&tab=simulate&at=arrived%3A+fetchOrder%3AbuyerPlaced')
  const screen = page.getByRole('region', { name: 'The screen' })
  await expect(screen.getByRole('button', { name: 'Sent! Notify Seller' })).toBeVisible()
  page.on('request', (request) => asked.push(request.url()))
  await screen.getByRole('button', { name: 'Sent! Notify Seller' }).click()
  await screen.getByRole('button', { name: 'Yes, I have paid' }).click()
  await page.getByRole('button', { name: /^Notified/ }).click()
  await expect(screen.getByRole('heading', { name: 'Pay Seller' })).toBeHidden()
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
})

test('the atlas follows a flow of another tab without its password', async ({ visit }) => {
  const page = await visit()
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  const atlas = await page.context().newPage()
  await atlas.goto('/statecharts?page=live')
  await expect(atlas.getByRole('button', { name: /^Login \/login/ })).toBeVisible()
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Secret12!')
  await expect(atlas.getByRole('button', { name: /change field: email: ada@example.com/i })).toBeVisible()
  await expect(atlas.getByRole('button', { name: /change field: password: •••/i })).toBeVisible()
  await expect(atlas.locator('body')).not.toContainText('Secret12!')

  const later = await page.context().newPage()
  await later.setViewportSize(PHONE)
  await later.goto('/statecharts?page=live')
  await expect(later.getByRole('button', { name: /^Login \/login/ })).toBeInViewport(WHOLE)
  await expect(later.getByRole('button', { name: /change field: email: ada@example.com/i })).toBeVisible()
  await expect(later.locator('body')).not.toContainText('Secret12!')
})

test('on a phone a random walk is read as a sequence, sent as a link, and a screen of the flow is opened', async ({
  visit,
}) => {
  const page = await visit({ phone: true })
  await page.goto('/statecharts?flow=verifyLogin&tab=paths')
  await page.getByRole('button', { name: 'Random walk' }).click()
  await page.getByRole('button', { name: 'Another walk' }).click()
  await page.getByRole('button', { name: 'Sequence', exact: true }).click()
  const sequence = page.getByRole('region', { name: 'Sequence' })
  const drawing = sequence.getByRole('img', { name: 'Sequence diagram of path 1' })
  await expect(drawing).toBeVisible()
  const { width = 0 } = (await sequence.boundingBox()) ?? {}
  expect((await drawing.boundingBox())?.width).toBeLessThanOrEqual(width)
  const texts = await drawing.locator('text').allTextContents()
  for (const name of ['Person', 'otp', 'Server']) expect(texts).toContain(name)

  const colleague = await visit({ phone: true })
  await colleague.goto(page.url())
  const theirs = colleague.getByRole('img', { name: 'Sequence diagram of path 1' })
  await expect(theirs.locator('[data-kind=start]').first()).toBeVisible()
  expect(await theirs.locator('[data-kind]').count()).toBe(await drawing.locator('[data-kind]').count())

  await page.getByRole('button', { name: 'Screens', exact: true }).click()
  const screens = page.getByRole('region', { name: 'Screens' })
  await screens.getByRole('link', { name: 'Rejected, on a phone' }).click()
  await expect(page).toHaveURL(/tab=simulate/)
  const screen = page.getByRole('region', { name: 'The screen' })
  await expect(screen.locator('[data-flow=verifyLogin]').first()).toHaveAttribute('data-flow-state', 'rejected')
})

test('a screen is drawn in the width of its device, however wide the window is', async ({ visit }) => {
  const page = await visit()
  await page.goto('/statecharts?flow=swap&tab=screens')
  const headOn = (device: 'phone' | 'desktop') =>
    page.getByRole('region', { name: 'Screens' }).locator(`[data-device=${device}] h1`).first()
  await expect(headOn('phone')).toHaveCSS('font-size', '22px')
  await expect(headOn('desktop')).toHaveCSS('font-size', '28px')
  await page.setViewportSize(PHONE)
  await expect(headOn('desktop')).toHaveCSS('font-size', '28px')
})
