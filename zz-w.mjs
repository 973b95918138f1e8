import { chromium } from 'playwright-core'
const base = 'http://127.0.0.1:4614'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
const ctx = await b.newContext({ viewport: { width: 1440, height: 900 } })
const p = await ctx.newPage()
await p.goto(base + '/')
await p.waitForTimeout(1500)
await p.setViewportSize({ width: 360, height: 900 })
console.log(
  await p.evaluate(() => {
    const o = []
    for (const e of document.querySelectorAll('body *')) {
      const r = e.getBoundingClientRect()
      if (r.right > innerWidth + 1 && r.width > 0 && !e.closest('.moving'))
        o.push(
          [
            e.tagName,
            e.className.slice(0, 40),
            Math.round(r.left),
            Math.round(r.right),
            e.textContent.slice(0, 30),
          ].join('|'),
        )
    }
    return [document.documentElement.scrollWidth, ...o.slice(0, 12)]
  }),
)
await p.waitForTimeout(800)
console.log(await p.evaluate(() => document.documentElement.scrollWidth))
await b.close()
