import { chromium } from 'playwright-core'
const base = 'http://127.0.0.1:4614'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
const ctx = await b.newContext({ viewport: { width: 1440, height: 900 } })
const p = await ctx.newPage()
await p.addInitScript(() => {
  const o = window.scrollTo
  window.scrollTo = function (...a) {
    console.log('scrollTo', JSON.stringify(a), location.href.slice(-14), document.documentElement.scrollHeight)
    return o.apply(window, a)
  }
  addEventListener('scroll', () => console.log('scroll', scrollY, location.pathname))
  addEventListener('popstate', () => console.log('POP', location.pathname))
  for (const n of ['pushState', 'replaceState']) addEventListener(n, () => console.log(n, location.href.slice(-14)))
})
p.on('console', (m) => console.log(m.text()))
await p.goto(base + '/legal/terms')
await p.waitForTimeout(1500)
await p.evaluate(() => window.scrollTo(0, 500))
await p.waitForTimeout(300)
const t = async () => {
  await p.getByRole('button', { name: 'Company', exact: true }).click()
  await p.getByRole('menuitem', { name: 'Team' }).click()
  await p.waitForTimeout(1200)
}
await t()
await p.evaluate(() => window.scrollTo(0, 0))
await t()
console.log('--- back')
await p.goBack()
await p.waitForTimeout(800)
console.log('--- back2')
await p.goBack()
await p.waitForTimeout(1500)
console.log(p.url(), await p.evaluate(() => scrollY))
await b.close()
