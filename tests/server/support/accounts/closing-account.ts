import { closeAccounts } from '#server/accounts/services/closing.service.ts'
import type { Trader } from '../client.ts'
import { confirmed, enterCode } from './confirmed.ts'
import type { Engine } from '../databases/fresh-db.ts'
import { freshServer } from '../fresh-server.ts'
import { fixMarketPrices } from '../marketplace.ts'

/** A server with Ada, who closes her account, and Ben; `setUp` has it as it was before the first test. */
export async function closingAccount(engine: Engine) {
  const server = await freshServer(engine)
  const { db } = server.context
  const setUp = server.setUp(async () => {
    await fixMarketPrices(db)
    const [ada, ben] = [await server.register('Ada Obi'), await server.register('Ben Ade')]
    return { ada, ben }
  })
  const obstacles = async (ada: Trader) => (await ada.call('fetchAccountClosing')).data.obstacles
  const close = (ada: Trader) => confirmed(server, ada, 'closeAccount', {})
  /** Later codes are then the only ones. */
  const withoutMails = async () => {
    await server.context.jobs.wake()
    await db.query('delete from mail')
  }
  const pay = async (from: Trader, recipient: string, token: string, amount: string) => {
    const sent = (await server.mails(from.email, 0, /^Your code to confirm/m)).length
    const { data } = await from.refusal('transferCrypto', { body: { recipient, token, amount } })
    await enterCode(server, from, data, sent + 1)
  }
  /** Two weeks pass: until a moment before the end, or after it. */
  const wait = async (interval: string) => {
    await db.query(`update person set closing_at = closing_at - $1::interval where closing_at is not null`, [interval])
    await closeAccounts(server.context)
  }
  const row = async () =>
    (await db.query<Record<string, unknown>>(`select * from person where username = 'ada_obi'`))[0]
  return { server, setUp, obstacles, close, withoutMails, pay, wait, row }
}
