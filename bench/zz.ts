import { pages } from '#machines/domain/pages.ts'
import { openBrowser, visit } from './browser.ts'
import { filledFolder } from './embedded.ts'
import { startQuayside } from './quayside.ts'
import { orderOn, sessionKey } from './test-data.ts'
const { url, stop } = await startQuayside({ QUAYSIDE_DATA: await filledFolder({adverts:60,takers:2}) })
const a = await fetch(`${url}/api/v1/user-app/m2m-trading/create-order`, { method: 'POST', headers: { 'content-type': 'application/json', 'u-x-key': sessionKey(0) }, body: JSON.stringify(orderOn(0)) })
const order = /"order_no":"(\w+)"/.exec(await a.text())?.[1] ?? ''
const b = await openBrowser()
for (const p of Object.values(pages)) {
  const c = await visit(b, url, p.access === 'user' ? 0 : undefined); const page = await c.newPage()
  const list: string[] = []; let n=0
  page.on('request', r => { n++; const u = r.url().replace(url, ''); if (!u.startsWith('/assets')) list.push(r.method()[0] + u) })
  page.on('console', m => { if (m.type() === 'warning' || m.type() === 'error') list.push('  !!' + m.text()) })
  await page.goto(p.path.replace(':order_no', order), { waitUntil: 'networkidle' }); await page.waitForTimeout(300)
  console.log(p.path, n); for (const l of list) console.log('    ', l)
  await c.close()
}
await b.close(); await stop(); process.exit(0)
