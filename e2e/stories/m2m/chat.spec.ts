import { arrive } from '../people.ts'
import { expect, test } from '../story.ts'
import { messageIn, sells, sendMessage, takes, type Terms } from './trading.ts'

const LONG = Array.from({ length: 8 }, (_, line) => `Line ${line}`).join('\n')

test('who has scrolled up in a chat is led to what is new, and sees what they send', async ({ visit, server }) => {
  const ada = await arrive(await visit({ phone: true }), server, 'Ada Reads')
  const bola = await arrive(await visit(), server, 'Bola Writes')
  const terms: Terms = { token: 'ETH', currency: 'NGN', type: 'Sell', amount: '1', limits: ['1000', '200000'] }
  const order = await takes(bola, server, await sells(ada, server, terms), '5000')
  for (const { page } of [ada, bola]) await page.goto(order)
  for (const name of ['first', 'second']) await sendMessage(bola.page, `The ${name}\n${LONG}`)
  const log = ada.page.getByRole('log', { name: 'Chat' })
  const newer = ada.page.getByRole('button', { name: 'New messages' })
  const scrollUp = () => log.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }))
  await expect(messageIn(ada.page, 'The second')).toBeVisible()
  await log.scrollIntoViewIfNeeded()

  await sendMessage(bola.page, 'In sight')
  await expect(messageIn(ada.page, 'In sight')).toBeInViewport()
  await scrollUp()
  await expect(newer).toHaveCount(0)
  await sendMessage(bola.page, 'Out of sight')
  await expect(newer).toBeVisible()
  await newer.click()
  await expect(messageIn(ada.page, 'Out of sight')).toBeInViewport()
  await expect(log).toBeFocused()
  await expect(newer).toHaveCount(0)

  await scrollUp()
  await sendMessage(ada.page, 'My own')
  await expect(messageIn(ada.page, 'My own')).toBeInViewport()
  await expect(newer).toHaveCount(0)
})
