import type { Locator } from 'playwright/test'
import { arrive } from './people.ts'
import { expect, test } from './story.ts'

test('what is chosen is seen where the colors are the system’s', async ({ visit, server }) => {
  const { page } = await arrive(await visit(), server, 'Ada Contrasts')
  await page.goto('/dashboard')
  await page.emulateMedia({ forcedColors: 'active' })
  const highlight = await page.evaluate(() => {
    const mark = document.body.appendChild(document.createElement('i'))
    mark.style.background = 'Highlight'
    const color = getComputedStyle(mark).backgroundColor
    mark.remove()
    return color
  })
  const expectChosen = async (chosen: Locator, other: Locator) => {
    await expect(chosen).toHaveCSS('background-color', highlight)
    await expect(other).not.toHaveCSS('background-color', highlight)
  }
  const menu = page.getByRole('navigation', { name: 'Dashboard', exact: true })
  await expectChosen(menu.getByRole('link', { name: 'Dashboard' }), menu.getByRole('link', { name: 'Wallet' }))

  await page.goto('/dashboard/m2m/create-trade')
  await expectChosen(
    page.getByRole('button', { name: 'I want to buy' }),
    page.getByRole('button', { name: 'I want to sell' }),
  )
  const steps = page.getByRole('main').getByRole('list').first().getByRole('listitem')
  await expectChosen(steps.nth(0), steps.nth(1))

  await page.goto('/m2m')
  const tokens = page.getByRole('group', { name: 'Token' })
  await tokens.getByRole('button', { name: 'BTC' }).click()
  await expect(tokens.getByRole('button', { name: 'BTC' })).toHaveAttribute('aria-pressed', 'true')
  await expectChosen(tokens.getByRole('button', { name: 'BTC' }), tokens.getByRole('button', { name: 'ETH' }))
})

test('with a text twice as large the lines of a hint do not overlap, and a currency is read whole', async ({
  visit,
  server,
}) => {
  const { page } = await arrive(await visit({ phone: true }), server, 'Ada Enlarges')
  await page.goto('/dashboard')
  const enlarge = () => page.evaluate(() => void (document.documentElement.style.fontSize = '32px'))
  await enlarge()
  const currency = page.getByLabel('Display currency')
  await expect(currency).toBeVisible()
  const room = await currency.evaluate((select) => {
    const { fontSize, paddingLeft, paddingRight } = getComputedStyle(select)
    const inner = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    return inner / parseFloat(fontSize)
  })
  expect(room, 'ems between the paddings').toBeGreaterThan(2.5)

  await page.goto('/dashboard/account/manage-password')
  await page.getByLabel('Current password').focus()
  await page.getByLabel('New password', { exact: true }).focus()
  await page.getByLabel('Confirm new password').focus()
  await enlarge()
  const lines = page.getByRole('main').getByRole('alert').filter({ hasText: /./ })
  await expect(lines.first()).toBeVisible()
  for (const line of await lines.all()) {
    const lineHeight = await line.evaluate((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element)
      return parseFloat(lineHeight) / parseFloat(fontSize)
    })
    expect(lineHeight).toBeGreaterThan(1.2)
  }
})
