import { chartText } from 'statewalk/chart-file'
import { otpModel } from '#machines/accounts/otp/otp.model.ts'
import { WHOLE, barriers, expect, expectWalked, test } from './opened-atlas.ts'

expectWalked()

test('what changed since another version is drawn in one chart, which leads to its words and back by keyboard', async ({
  visit,
}) => {
  const before = chartText({ machine: otpModel.machine }).replaceAll('verifyingOtp', 'checkingOtp')
  for (const phone of [false, true]) {
    const page = await visit({ phone })
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto('/statecharts?page=changes')
    await expect(page.getByText(/^\d+ of \d{3} charts changed since release \d+\.\d+\.\d+\.$/)).toBeVisible()
    await page
      .getByLabel('Choose charts')
      .setInputFiles({ name: 'otp.json', mimeType: 'application/json', buffer: Buffer.from(before) })
    const chart = page.getByRole('region', { name: 'Chart of Code entry in both versions' })
    const list = page.getByRole('region', { name: 'Changes', exact: true })
    await list.getByRole('button', { name: '− gone asking.code.checkingOtp', exact: true }).click()
    const gone = chart.getByRole('button', { name: /^State Checking otp, gone/ })
    await expect(gone).toHaveAttribute('aria-pressed', 'true')
    await expect(gone).toBeInViewport(WHOLE)
    await expect(chart.getByText('− Checking otp')).toBeVisible()
    const lineOf = (change: string) =>
      chart
        .locator(`.state[data-change=${change}] > .box`)
        .first()
        .evaluate((box) => `${getComputedStyle(box).strokeWidth} ${getComputedStyle(box).strokeDasharray}`)
    const lines = await Promise.all(['added', 'removed', 'unchanged'].map(lineOf))
    expect(new Set(lines).size, `each has a line of its own: ${lines.join('; ')}`).toBe(3)

    await gone.focus()
    await gone.press('ArrowLeft')
    const picked = chart.locator('.hit-area:focus')
    await picked.press('Enter')
    await expect(picked).toHaveAttribute('aria-pressed', 'true')
    await expect(gone).toHaveAttribute('aria-pressed', 'false')
    await chart.getByRole('button', { name: /^State Verifying otp, new/ }).press('Enter')
    const row = list.getByRole('button', { name: /^\+ new asking\.code\.verifyingOtp Checking the code/ })
    await expect(row).toHaveAttribute('aria-current', 'true')
    await expect(row).toBeInViewport(WHOLE)
    await expect.poll(() => barriers(page), { timeout: 60_000 }).toEqual([])
    expect(scripts.filter((url) => url.includes('elk.bundled'))).toHaveLength(1)

    scripts.length = 0
    await page.goto('/statecharts?flow=otp')
    await expect(page.getByRole('region', { name: 'Chart of Code entry' })).toBeVisible()
    expect(
      scripts.filter((url) => /elk/.test(url)),
      'only the comparison loads what lays charts out',
    ).toEqual([])
  }
})
