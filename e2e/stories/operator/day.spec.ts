import { text } from 'node:stream/consumers'
import { createClient } from '../../../tests/server/support/client.ts'
import { arrive, holdAtBank, linkTo, sessionOf, type Trader } from '../people.ts'
import type { Quayside } from '../quayside.ts'
import { expect, test } from '../story.ts'
import { sells, takes, type Terms } from '../orders/trading.ts'
import { act, approve, openItem, setUp, type Operator } from './operators.ts'

const TERMS: Terms = {
  type: 'Sell',
  token: 'USDT',
  currency: 'EUR',
  price: '0.9',
  amount: '3000',
  limits: ['5', '2000'],
}

test.use({ serverEnv: { OPERATOR_PORT: '0' } })

/** An order that its buyer has paid and its seller denies, without a click; its path. */
const disputed = async (buyer: Trader, seller: Trader, server: Quayside, [advert, fiat]: [string, string]) => {
  const path = await takes(buyer, server, advert, fiat)
  const query = { order_no: path.split('/').at(-1) ?? '' }
  const { call } = createClient(server.url)
  await call('notifyPayment', { session: await sessionOf(buyer), query })
  const body = { reason: 'not_received', statement: 'Nothing has arrived in my account.' } as const
  await call('appealOrder', { session: await sessionOf(seller), query, body })
  return path
}

/** Decides the open appeal for its buyer. */
const decide = (operator: Operator, buyer: Trader) =>
  act(operator, 'Decide the appeal', async (dialog) => {
    await dialog.getByLabel('The crypto goes to').selectOption({ label: `Buyer: ${buyer.username}` })
    await dialog.getByLabel('Reason').selectOption({ label: 'The buyer proved the payment.' })
    await dialog.getByLabel('Text for the customer').fill('The receipt shows the payment.')
  })

/** The lines of a log as it was exported: who did what about what, and what became of it. */
const linesIn = (csv: string): string[] =>
  csv
    .split('\r\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) =>
      line
        .split(',')
        .filter((_, place) => [2, 5, 7].includes(place))
        .join(' '),
    )

test('two operators run a day from the console alone, and the log tells it in order', async ({ visit, server }) => {
  const [page, other] = [
    await visit({ at: server.invitation, refusals: [401] }),
    await visit({ at: server.invitation, refusals: [401] }),
  ]
  const olu = await setUp(page, server.invitation)
  const { origin } = new URL(page.url())
  // Who is first finds a second one in the mailbox.
  const mailbox = await visit()
  await expect(async () => expect(await linkTo(mailbox, 'pat@console.example')).toContain('token')).toPass()
  const pat = await setUp(other, origin + (await linkTo(mailbox, 'pat@console.example')))

  const [gil, hana, tess] = await Promise.all([
    arrive(await visit(), server, 'Gil Sells'),
    arrive(await visit({ phone: true }), server, 'Hana Buys'),
    arrive(await visit(), server, 'Tess Takes'),
  ])
  const advert = await sells(gil, server, TERMS)
  const small = await disputed(hana, gil, server, [advert, '18'])
  await disputed(tess, gil, server, [advert, '1800'])
  const announced = { session: await sessionOf(tess), body: { currency: 'USD', amount: '320' } } as const
  await holdAtBank(server, (await createClient(server.url).call('depositFiat', announced)).data)
  for (const trader of [gil, hana]) await trader.page.goto(small)

  // Two appeals; the second is about too much for one operator.
  await openItem(olu, 'Appeals', hana.username)
  await expect(page.getByText('Nothing has arrived in my account.')).toBeVisible()
  await decide(olu, hana)
  await expect(page.getByText('Decided for the buyer · Support')).toBeVisible()
  for (const trader of [gil, hana])
    await expect(trader.page.getByText('The buyer proved the payment.').first()).toBeVisible()
  await openItem(olu, 'Appeals', tess.username)
  await decide(olu, tess)
  await approve(pat, 'Decide the appeal')
  await expect(page.getByText('Decided for the buyer · Support')).toBeVisible()

  // A line of the statement that is somebody else's payment.
  await openItem(pat, 'Bank transfers', tess.username)
  await act(pat, 'Book a line of the statement', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Line of the statement' }).fill('2026-11-29/17')
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('320')
    await dialog.getByRole('textbox', { name: 'Payer or payee' }).fill('IVO PAYS')
  })
  await act(pat, 'Reverse the booking')
  await approve(olu, 'Reverse the booking')
  await expect(other.getByText('The booking is reversed')).toBeVisible()

  // Who took what was not theirs.
  await other.getByRole('link', { name: tess.username }).first().click()
  await act(pat, 'Freeze what leaves the account')
  await expect(other.getByText(/^Nothing leaves the account:/)).toBeVisible()

  // A deposit without its memo, whose sender has asked for it.
  await openItem(olu, 'Deposits without owner', 'XRP')
  const report = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^[0-9A-Z]{20}$/ }) })
  const [, requestNo = '', sender = ''] = /^([0-9A-Z]{20})\s*(\w+) ·/.exec(await report.innerText()) ?? []
  await act(olu, 'Assign the deposit', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Username' }).fill(sender)
    await dialog.getByRole('textbox', { name: 'Support request' }).fill(requestNo)
  })
  await approve(pat, 'Assign the deposit')
  await expect(page.getByText('Credited', { exact: true })).toBeVisible()

  // A network that was stopped.
  await openItem(pat, 'Stopped networks', 'Cardano')
  await act(pat, 'Open the network')
  await approve(olu, 'Open the network')
  await expect(other.getByText('Running', { exact: true })).toBeVisible()

  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Log' }).click()
  await page.getByRole('textbox', { name: 'About' }).fill('Cardano')
  await expect(page.getByRole('row')).toHaveCount(1 + 4)
  // The table is dense: a line of the log is a line of text.
  expect(
    await page
      .getByRole('row')
      .nth(1)
      .evaluate(({ clientHeight }) => clientHeight),
  ).toBeLessThanOrEqual(36)
  await page.getByRole('textbox', { name: 'About' }).fill('')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const lines = linesIn(await text(await (await downloading).createReadStream()))
  const day = /^\w+ (log\.export|(appeal|bank|person|deposit|network)\.(?!stop)\w+ (done|requested|approved))/
  expect(lines.filter((line) => day.test(line))).toEqual([
    'olu appeal.decide done',
    'olu appeal.decide requested',
    'pat appeal.decide approved',
    'pat appeal.decide done',
    'pat bank.book done',
    'pat bank.reverse requested',
    'olu bank.reverse approved',
    'olu bank.reverse done',
    'pat person.freeze done',
    'olu deposit.assign requested',
    'pat deposit.assign approved',
    'pat deposit.assign done',
    'pat network.open requested',
    'olu network.open approved',
    'olu network.open done',
    'olu log.export seen',
  ])
})
