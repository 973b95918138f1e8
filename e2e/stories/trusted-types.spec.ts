import { expect, test } from './story.ts'

/** Only then does a story that reports no violation say that its pages make no text markup or script. */
test('the browser refuses to make a text markup', async ({ browser, server }) => {
  const page = await browser.newPage()
  await page.goto(server.url)
  const isRefused = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>bold</b>'
      return false
    } catch {
      return true
    }
  })
  expect(isRefused).toBe(true)
  await page.close()
})
