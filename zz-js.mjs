import { chromium } from 'playwright-core'
const base = 'http://127.0.0.1:4614'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
for (const [n, w, h] of [
  ['d', 1440, 900],
  ['p', 390, 844],
]) {
  const ctx = await b.newContext({ viewport: { width: w, height: h }, javaScriptEnabled: false })
  const p = await ctx.newPage()
  await p.goto(base + '/')
  await p.waitForTimeout(500)
  await p.screenshot({ path: `/tmp/nav-nojs-${n}.png`, fullPage: true })
}
await b.close()
