import type { Locator, Page } from 'playwright/test'
import { isLink, siteColumns } from '#machines/shell/rules/menus.ts'
import { pageAt } from '#machines/routing/paths.ts'
import { expectDrawn } from '../loaded.ts'
import { expectNoOverlap, WIDTHS } from '../overlap.ts'
import { arrive } from '../people.ts'
import { siteMenu } from './site-menu.ts'
import { expect, test } from '../story.ts'

const links = siteColumns({ sandbox: true, swaps: true, swapOrders: true }).flatMap(({ entries }) =>
  entries.filter(isLink),
)
const field = (page: Page) => page.getByRole('combobox', { name: 'Coin, function, announcement' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('not on the screen')
  return box
}

test('a visitor reaches every page of the site in two clicks', async ({ visit }) => {
  const page = await visit()
  await page.goto('/about')
  for (const { label, href } of links) {
    // The atlas has no menu of the site.
    if (pageAt(new URL(page.url()).pathname) === 'statecharts') await page.goBack()
    await siteMenu(page).click()
    await page.getByRole('dialog').getByRole('link', { name: label, exact: true }).click()
    await expect(page, label).toHaveURL((url) => url.pathname + url.hash === href)
    await expect(page.getByRole('dialog')).toBeHidden()
    if (pageAt(href) !== 'statecharts') await expect(heading(page)).toBeVisible()
    await expect(page.getByText('This page does not exist on this app.')).toBeHidden()
  }
})

test('the menus of the top bar work by keyboard alone', async ({ visit }) => {
  const page = await visit()
  await page.goto('/swap')
  const company = page.getByRole('button', { name: 'Company', exact: true })
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  await company.focus()
  await page.keyboard.press('ArrowDown')
  await expect(item('About Us')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(item('Native Token')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('c')
  await expect(item('Careers')).toBeFocused()
  await page.keyboard.press('c')
  await expect(item('Contact Us')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(company).toBeFocused()
  await expect(page.getByRole('menu')).toBeHidden()
  await page.keyboard.press('ArrowUp')
  await expect(item('Native Token')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Our Native Token is coming soon!')).toBeVisible()
  await page.getByRole('button', { name: 'Explore', exact: true }).press('Enter')
  await expect(item('Markets')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('menu')).toBeHidden()
  await page.getByRole('button', { name: 'Explore', exact: true }).press('Space')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/markets')
})

for (const phone of [false, true])
  test(`the search finds coins, functions and posts by keyboard on a ${phone ? 'phone' : 'desktop'}`, async ({
    visit,
  }) => {
    const page = await visit({ phone })
    const option = (name: RegExp) => page.getByRole('option', { name })
    await page.goto('/contact')
    await expectDrawn(page)
    await expect(async () => {
      await page.keyboard.press('/')
      await expect(field(page)).toBeFocused({ timeout: 5000 })
    }, 'the key opens the search once its menu has started').toPass()
    await page.keyboard.type('ethereum')
    await expect(option(/^Ethereum \(ETH\)/)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/markets/ETH')

    await siteMenu(page).click()
    await field(page).fill('btc')
    await expect(option(/^Bitcoin \(BTC\)/)).toBeVisible()
    await field(page).fill('withdraw')
    await expect(option(/^Withdraw Crypto/)).toBeVisible()
    await field(page).press('ArrowDown')
    await expect(option(/./).first()).toHaveAttribute('aria-selected', 'true')
    await field(page).press('ArrowUp')
    await expect(option(/./).first()).toHaveAttribute('aria-selected', 'false')
    await field(page).fill('escrow')
    await expect(option(/Post · /).first()).toBeVisible()
    await field(page).press('ArrowDown')
    await field(page).press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).not.toHaveURL('/markets/ETH')
  })

test('the search leads a trader neither to the login nor to the registration', async ({ visit, server }) => {
  const { page } = await arrive(await visit(), server, 'Searches Signed')
  await page.goto('/contact')
  await siteMenu(page).click()
  await field(page).fill('log')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('option', { name: /^Login/ })).toHaveCount(0)
  await field(page).fill('login')
  await expect(page.getByRole('option', { name: /^Login/ })).toHaveCount(0)
})

test('a search of 10,000 characters finds nothing, and the page leads on', async ({ visit }) => {
  const page = await visit()
  await page.goto('/about')
  await siteMenu(page).click()
  await field(page).fill('x'.repeat(10_000))
  await field(page).press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: 'Support' }).click()
  await expect(page).toHaveURL('/support')
})

test('the menu of a phone has its search below its close button, and its links close it', async ({ visit }) => {
  const page = await visit({ phone: true })
  await page.goto('/')
  await siteMenu(page).click()
  const [close, search] = [await boxOf(page.getByRole('button', { name: 'Close' })), await boxOf(field(page))]
  expect(close.y + close.height).toBeLessThanOrEqual(search.y)
  await page.getByRole('dialog').getByRole('button', { name: 'Mobile Apps' }).click()
  await expect(page.getByText('Mobile apps are coming soon!')).toBeVisible()
  for (const _ of ['first press', 'second press']) {
    await page.evaluate(() => scrollTo(0, 0))
    if (await page.getByRole('dialog').isHidden()) await siteMenu(page).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Features' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Low fees, shown before you confirm' })).toBeInViewport()
  }
})

/** Parts of the top bar that overlap, or leave the window. */
const misplacedInBar = (): string[] => {
  const shown = [...document.querySelectorAll('header a, header button')].filter(
    (element) => element.checkVisibility() && element.closest('main') === null,
  )
  const boxes = shown.map((element) => ({ element, box: element.getBoundingClientRect() }))
  return boxes.flatMap(({ element, box }, at) => {
    const name = element.textContent || element.ariaLabel || ''
    const isOutside = box.left < 0 || box.right > innerWidth
    const over = boxes
      .slice(at + 1)
      .filter(({ box: other }) => box.left < other.right - 1 && other.left < box.right - 1)
    return [
      ...(isOutside ? [`${name} leaves the window`] : []),
      ...over.map((other) => `${name} × ${other.element.textContent}`),
    ]
  })
}

test('the top bar fits at every width, for a visitor and for a trader', async ({ visit, server }) => {
  const visitor = await visit()
  await visitor.goto('/')
  await expectNoOverlap(visitor)
  const { page } = await arrive(await visit(), server, 'Wide Topbar')
  await page.goto('/dashboard')
  for (const each of [visitor, page])
    for (const width of WIDTHS) {
      await each.setViewportSize({ width, height: 900 })
      expect(await each.evaluate(misplacedInBar), `at ${width} px`).toEqual([])
    }
})

test('the announcements stop under the pointer, with the focus inside, on request and with reduced motion', async ({
  visit,
}) => {
  const page = await visit()
  await page.goto('/')
  const announcements = page.getByRole('region', { name: 'Announcements' })
  const link = announcements.getByRole('link').first()
  const motion = () =>
    announcements.locator('.moving').evaluate((track) => {
      const { animationName, animationPlayState } = getComputedStyle(track)
      return animationName === 'none' ? 'none' : animationPlayState
    })
  await expect(link).toBeVisible()
  await expect.poll(motion).toBe('running')
  const { x, y } = await boxOf(announcements)
  await page.mouse.move(x + 400, y + 28)
  await expect.poll(motion).toBe('paused')
  await page.mouse.move(x, y + 300)
  await expect.poll(motion).toBe('running')
  await link.focus()
  await expect.poll(motion).toBe('paused')
  await page.getByRole('button', { name: 'Pause announcements' }).click()
  await page.mouse.move(x, y + 300)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await expect.poll(motion).toBe('paused')
  await page.getByRole('button', { name: 'Play announcements' }).click()
  await page.mouse.move(x, y + 300)
  await expect.poll(motion).toBe('running')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(motion).toBe('none')
})

test('the team is scrolled to from anywhere, every time', async ({ visit }) => {
  const page = await visit()
  await page.goto('/legal/terms')
  await expectDrawn(page)
  const toTeam = async () => {
    await page.getByRole('button', { name: 'Company', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Team' }).click()
    await expect(page.locator('#team')).toBeInViewport()
  }
  await toTeam()
  await page.evaluate(() => scrollTo(0, 0))
  await toTeam()
})

for (const [address, part] of [
  ['/about#team', '#team'],
  ['/#features', '#features'],
] as const)
  test(`back on ${address}, the place in it is found again`, async ({ visit }) => {
    const page = await visit()
    await page.goto(address)
    // Drawn by scripts, after which the named part is scrolled to once more.
    await expectDrawn(page)
    await expect(page.locator(part)).toBeInViewport()
    await page.evaluate(() => scrollTo(0, 160))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(160)
    // A click of the mouse would scroll to where the bar was.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Support' }).dispatchEvent('click')
    await expect(page).toHaveTitle('Support | Quayside')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page.locator(part)).toBeAttached()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(160)
  })
