import { chromium } from 'playwright'
import { createClient } from './tests/server/support/client.ts'
const url = 'http://127.0.0.1:4613'
const name = `Wally ${'abcdefghijkl'[Math.floor(Date.now()/1000)%12]}${Date.now()%1000}`.replace(/\d/g, (d) => 'klmnopqrst'[Number(d)])
const { session, user } = await createClient(url).register(name, 'nine quiet harbours') as any
const call = async (path: string, body: unknown, method = 'POST') => {
  const r = await fetch(url + path, { method, headers: { 'content-type': 'application/json', 'u-x-key': session }, body: JSON.stringify(body) })
  const t = await r.text(); if (r.status !== 200) console.log(path, r.status, t); return JSON.parse(t)
}
if (!process.argv.includes('--empty')) {
for (const [ticker, amount] of [['BTC','0.51234567'],['USDT','1250.294183'],['NGN','250000.5'],['ETH','3.2'],['USD','1200']]) await call('/api/sandbox/deposit', { ticker, amount })
await call('/api/v1/user-app/user-profile/add-bank-details', { account_name: name, account_number: '0123456789', bank_name: 'Harbour Bank', account_type: 'Savings' })
await call('/api/v1/user-app/m2m-trading/post-trade', { currency: 'USD', token: 'USDT', price: 1, type: 'Sell', min_limit: 5, max_limit: 50, token_amount: 100, payment_methods: ['Bank Transfer'], completion_window: 30, terms_tags: [], remarks: '' })
}
const only = process.argv[2]
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
for (const [w, h, tag] of [[1440, 900, 'd'], [390, 844, 'p']] as const) {
  const context = await browser.newContext({ viewport: { width: w, height: h } })
  await context.addCookies([{ name: 'u-x', value: session, url, sameSite: 'Strict' }])
  await context.addInitScript(() => {
    (window as any).cls = 0; (window as any).shifts = []
    new PerformanceObserver((list) => { for (const e of list.getEntries() as any) if (!e.hadRecentInput) { (window as any).cls += e.value; (window as any).shifts.push([e.value.toFixed(4), e.sources.map((s: any) => (s.node?.outerHTML ?? s.node?.textContent ?? '').slice(0, 90)).join(' | ')]) } }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const [id, path] of [['dashboard','/dashboard'],['wallet','/dashboard/wallet'],['asset','/dashboard/single-asset?token=USDT'],['asset-none','/dashboard/single-asset?token=DOGE']]) {
    if (only && only !== '--empty' && !id.startsWith(only)) continue
    const page = await context.newPage()
    let n = 0
    await page.route('**/api/v1/user-app/**', async (route) => { n += 1; const wait = 700 + 350 * (n % 4); await new Promise((r) => setTimeout(r, wait)); await route.continue() })
    await page.goto(url + path)
    await page.waitForTimeout(600)
    await page.screenshot({ path: `/tmp/shot-${id}-${tag}-loading.png` })
    await page.waitForTimeout(3500)
    await page.screenshot({ path: `/tmp/shot-${id}-${tag}.png`, fullPage: true })
    console.log(id, tag, 'CLS', await page.evaluate(() => (window as any).cls.toFixed(4)), JSON.stringify(await page.evaluate(() => (window as any).shifts)).slice(0, 600))
    if (id === 'wallet') {
      await page.getByRole('button', { name: 'Add token' }).click(); await page.waitForTimeout(2500)
      await page.screenshot({ path: `/tmp/shot-add-${tag}.png` })
      await page.getByRole('button', { name: 'Close' }).last().click()
      await page.getByRole('button', { name: 'Remove token' }).click(); await page.waitForTimeout(2500)
      await page.getByRole('button', { name: 'Remove USDT' }).click(); await page.waitForTimeout(2500)
      await page.screenshot({ path: `/tmp/shot-remove-${tag}.png` })
    }
    await page.close()
  }
  await context.close()
}
await browser.close()
