import { DESKTOP, PHONE, barriers, expect, expectWalked, test } from './opened-atlas.ts'

expectWalked()

test('a product owner finds what happens when the buyer does not pay, plays it beside the real screen, and sends the link', async ({
  visit,
}) => {
  const page = await visit()
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Statecharts' }).click()
  await page.getByRole('button', { name: 'What happens when the buyer does not pay' }).click()
  const list = page.getByRole('navigation', { name: 'Statecharts' })
  await list.getByRole('button', { name: /^Elapse window/ }).click()
  await expect(page.getByRole('heading', { name: 'The life of an order', level: 1 })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Details' })).toContainText('The buyer did not pay in time')

  await list
    .getByRole('region', { name: 'M2M order' })
    .getByRole('button', { name: /^Paying seller/ })
    .click()
  await page.getByRole('button', { name: 'Play this moment' }).click()
  const screen = page.getByRole('region', { name: 'The screen' })
  await expect(screen.getByRole('heading', { name: 'Pay Seller' })).toBeVisible()

  await page.getByRole('button', { name: 'Restart' }).click()
  await page.getByRole('button', { name: /^Seller ran out/ }).click()
  await expect(screen.getByRole('heading', { name: 'Cancelled unpaid' })).toBeVisible()
  await expect(screen).toContainText('is returned to you')

  const colleague = await visit()
  await colleague.goto(page.url())
  const theirs = colleague.getByRole('region', { name: 'The screen' })
  await expect(theirs.getByRole('heading', { name: 'Cancelled unpaid' })).toBeVisible()
  await expect(theirs).toHaveText(await screen.innerText(), { useInnerText: true })
})

test('a tester looks up what “locked” means, tests it by hand, and comes back to the same search', async ({
  visit,
}) => {
  const page = await visit()
  await page.goto('/statecharts')
  const field = page.getByRole('searchbox', { name: 'Search in all statecharts' })
  await field.fill('locked')
  const list = page.getByRole('navigation', { name: 'Statecharts' })
  const answers = list.getByRole('region', { name: 'Code entry' })
  await expect(
    answers.getByRole('button', { name: /^Verify otp answers “locked” 400 · Too many incorrect codes/ }),
  ).toBeVisible()
  await field.blur()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await expect(page.locator('kbd:visible'), 'the search of the site does not promise the same key').toHaveCount(1)
  await expect(page).toHaveURL(/q=locked/)
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Code entry', level: 1 })).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('locked')
  await expect(answers).toBeVisible()
  await field.press('ArrowDown')
  await expect(list.getByRole('button').first()).toBeFocused()

  await field.fill('which tests cover resend')
  await list
    .getByRole('button', { name: /^Path \d/ })
    .first()
    .click()
  await expect(page).toHaveURL(/tab=paths/)

  await page.getByRole('button', { name: 'Test plan', exact: true }).click()
  await page.getByRole('button', { name: /^Risks/ }).click()
  await page.getByRole('button', { name: /Verify otp answers “locked”/ }).click()
  await page.reload()
  const scenario = page.getByRole('region', { name: 'Scenario', exact: true })
  await expect(scenario).toContainText('enter a wrong code until no attempt is left')
  await expect(scenario).toContainText("npm run replay -- 'otp justSent: code.change")
  await expect(page.getByRole('button', { name: /^Risks/ })).toHaveAttribute('aria-pressed', 'true')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Gherkin', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toBe('otp.feature')
})

test('an address of something that does not exist says so', async ({ visit }) => {
  const page = await visit()
  await page.goto('/statecharts?flow=login&tab=magic&state=nowhere')
  await expect(page.getByRole('alert')).toHaveText(
    'There is no tab “magic”. There is: chart, simulate, screens, paths, plan, table, coverage. Login has no state “nowhere”.',
  )
})

test('every page of the atlas is open to everybody, on a desktop and on a phone', async ({ visit }) => {
  const page = await visit()
  const withDialog = '?flow=takeAdvert&tab=paths&path=1&step=4'
  const places = [
    '',
    '?flow=takeAdvert',
    '?flow=m2mOrder&tab=simulate',
    withDialog,
    // The lists and tables of a small flow: axe reads every cell.
    '?flow=login&tab=plan&scenario=4',
    '?flow=login&tab=table',
    '?flow=login&tab=coverage',
    '?flow=login&tab=screens',
    '?flow=login&tab=paths&path=1&drawing=sequence',
    '?flow=login&tab=paths&seed=3&steps=50',
    '?page=map',
    '?page=spec',
    '?page=changes',
    '?page=live',
  ]
  for (const place of places) {
    await page.setViewportSize(DESKTOP)
    await page.goto(`/statecharts${place}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('main').getByRole('status', { name: 'Loading', exact: true })).toHaveCount(0)
    if (place === withDialog) await expect(page.getByRole('dialog', { name: 'Trade with bola_ade' })).toBeVisible()
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size)
      // What fades in has less contrast until it is there.
      await expect
        .poll(() => barriers(page), { message: `${place} ${size.width} px wide`, timeout: 60_000 })
        .toEqual([])
    }
  }
})
