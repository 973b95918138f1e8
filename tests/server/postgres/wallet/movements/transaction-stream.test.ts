import { beforeEach, describe, expect, it } from 'vitest'
import { readCommand, runOperatorCommand } from '#server/operator/commands.ts'
import type { Trader } from '../../../support/client.ts'
import { ENGINES } from '../../../support/databases/fresh-db.ts'
import { freshServer } from '../../../support/fresh-server.ts'
import { post, runCommand, take } from '../../../support/marketplace.ts'
import type { OpenStream } from '../../../support/test-server.ts'
import { twoServers } from '../../../support/two-servers.ts'

const USD = { bank_name: 'Harbour Bank', account_name: 'Quayside Ltd', account_number: '555', sort_code: null }

const newest = async (trader: Trader) => (await trader.call('fetchTransactions')).data[0]
/** The transactions whose change was published so far. */
const published = ({ frames }: OpenStream) =>
  frames.flatMap((frame) => (frame.type === 'transaction.changed' ? [frame.t_id] : []))

describe.each(ENGINES)('a change of a transaction on %s', async (engine) => {
  const server = await freshServer(engine, { env: { BANK_ACCOUNTS: JSON.stringify({ USD }) } })
  let ada: Trader
  let ben: Trader
  let streams: OpenStream[]

  const operator = (line: string) => runOperatorCommand(server.context, readCommand(line.split(' ')).command)
  const announce = async () =>
    (await ada.call('depositFiat', { body: { currency: 'USD', amount: '100' }, key: 'announced-once' })).data

  /** What Ada and Ben have received, once both have a notice of their own that ends it. */
  const everything = async (): Promise<string[][]> => {
    for (const trader of [ada, ben]) await trader.deposit('BTC', '1')
    const ends = await Promise.all([ada, ben].map(async (trader) => (await newest(trader))?.t_id ?? ''))
    await expect
      .poll(() => streams.map((stream, index) => published(stream).includes(ends[index] ?? '')))
      .toEqual([true, true])
    streams.forEach((stream) => stream.close())
    return streams.map((stream, index) => published(stream).filter((tId) => tId !== ends[index]))
  }

  beforeEach(async () => {
    await server.empty()
    ada = await server.register('Ada Obi')
    ben = await server.register('Ben Ade')
    streams = await Promise.all([ada, ben].map(({ session }) => server.stream(session)))
    await Promise.all(streams.map((stream) => stream.frame('hello')))
  })

  it('is published once when it is added and once when it is completed, to its owner only', async () => {
    const tId = await announce()
    await operator(`bank book ${tId} --line ST-1`)
    expect(await everything()).toEqual([[tId, tId], []])
  })

  it('is published when it is cancelled, and not again when that is refused or repeated', async () => {
    const tId = await announce()
    expect(await announce()).toBe(tId)
    const cancelling = { path: { t_id: tId }, key: 'cancelled-once' }
    await ada.call('cancelWithdrawal', cancelling)
    await ada.call('cancelWithdrawal', cancelling)
    expect((await ada.refusal('cancelWithdrawal', { path: { t_id: tId }, key: 'cancelled-again' })).status).toBe(409)
    expect(await everything()).toEqual([[tId, tId], []])
  })

  it('is published when the bank refuses it', async () => {
    const tId = await announce()
    await operator(`bank refuse ${tId} --note Unknown`)
    expect(await everything()).toEqual([[tId, tId], []])
  })

  it('is published to both sides of a trade, each their own', async () => {
    await ada.deposit('BTC', '1')
    const deposited = await newest(ada)
    for (const trader of [ada, ben]) await trader.addBank()
    const order = await take(ben, await post(ada))
    await runCommand(ben, 'notifyPayment', order)
    await runCommand(ada, 'releaseOrder', order)
    const [sold, bought] = [await newest(ada), await newest(ben)]
    expect([sold?.type, bought?.type]).toEqual(['m2m_sell', 'm2m_buy'])
    expect(await everything()).toEqual([[deposited?.t_id, sold?.t_id], [bought?.t_id]])
  })
})

it('is published once to the owner of a transaction on another server', async () => {
  const { here, there } = await twoServers()
  const ada = await here.register('Ada Obi')
  const streams = [await here.stream(ada.session), await there.stream(ada.session)]
  await Promise.all(streams.map((stream) => stream.frame('hello')))
  await ada.deposit('USDT', '100')
  await ada.deposit('USDT', '200')
  const tIds = (await ada.call('fetchTransactions')).data.map(({ t_id }) => t_id).toReversed()
  await expect.poll(() => streams.map(published)).toEqual([tIds, tIds])
})
