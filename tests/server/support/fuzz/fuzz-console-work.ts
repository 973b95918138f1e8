import type { ConsoleServer, TestOperator } from '../operator/console.ts'
import type { Trader } from '../client.ts'
import { chainWorld } from '../chain-world.ts'
import { post } from '../marketplace.ts'
import { picture } from '../orders/pictures.ts'
import type { Values } from './fuzz-trades.ts'

interface People {
  readonly me: TestOperator
  readonly second: TestOperator
  readonly seller: Trader
  readonly buyer: Trader
}

const ETHEREUM = { network: 'Ethereum', token: 'ETH' } as const

/** What operations about requests to Support, deposits, networks, jobs and adverts find, made anew for each of them. */
export function consoleWork(server: ConsoleServer, { me, second, seller, buyer }: People) {
  const { db } = server.context
  const { addressOf, pay } = chainWorld(server)
  let round = 0

  const deposit = async (): Promise<Values> => {
    await pay(seller, { network: 'Ripple', token: 'XRP' }, '20', { confirmations: 1, memo: '' })
    const { body } = await me.call('fetchQueueItems', { path: { queue: 'deposits' } })
    return {
      ref: [body.data.at(-1)?.ref],
      username: [buyer.user.username],
      without_request: ['Sent again from the same wallet'],
      'assignDepositTo.request_no': [],
    }
  }

  const assigned = async (): Promise<Values> => {
    const found = await deposit()
    const ref = String(found['ref']?.[0])
    const body = { username: buyer.user.username, without_request: 'Sent again' }
    const { data } = (await second.act('assignDepositTo', { path: { ref }, body })).body
    await me.act('approveAct', { path: { id: data._id } })
    return { ref: [ref] }
  }

  /** A person's request with a picture; those before it are so old that they do not count. */
  const request = async (): Promise<Values> => {
    await db.query(`update support_request set created_at = created_at - interval '2 days'`)
    await db.query(`update support_message set created_at = created_at - interval '2 days'`)
    const body = { topic: 'other', message: `Question ${(round += 1)} to the console` }
    const { request_no } = (await buyer.call('createSupportRequest', { body })).data
    await fetch(`${server.url}/api/v1/user-app/support-requests/${request_no}/picture`, {
      method: 'POST',
      headers: { 'u-x-key': buyer.session, 'content-type': 'image/png' },
      body: new Uint8Array(await picture('png')),
    })
    const { data } = (await me.call('fetchSupportRecord', { path: { request_no } })).body
    return { request_no: [request_no], seen_at: [data.changed_at] }
  }

  const surplus = async (): Promise<Values> => {
    const { address } = await addressOf(seller, ETHEREUM)
    await db.query(
      `insert into chain_surplus (network, asset, address, amount, since_height) values ('Ethereum', 'ETH', $1, 2 * 10 ^ 18, 5)`,
      [address],
    )
    await db.query(`update network set held_height = 90, held_at = app_now() where name = 'Ethereum'`)
    const txid = String((round += 1)).padStart(64, 'a')
    return { network: ['Ethereum'], token: ['ETH'], address: [address], txid: [txid] }
  }

  /** Of what lies on a chain, which the audit of any other operation would find. */
  const forget = async (): Promise<void> => {
    await db.query('delete from chain_surplus')
    await db.query('update network set held_height = null, held_at = null where held_height is not null')
  }

  const job = async (): Promise<Values> => {
    const [row] = await db.query<{ id: bigint }>(
      `insert into job (kind, payload, run_at, attempts, last_error, failed_at) values ('note', '{}', app_now(), 8, 'Error', app_now()) returning id`,
    )
    return { id: [String(row?.id).padStart(20, '0')] }
  }

  const advert = async (isHidden: boolean): Promise<Values> => {
    const { t_id } = await post(seller)
    if (isHidden) await db.query(`update advert set hidden_reason = 'Names an account' where t_id = $1`, [t_id])
    return { t_id: [t_id] }
  }

  const inventory = async (): Promise<Values> => ({
    asset: ['BTC'],
    amount: ['0.1'],
    most: ['1000'],
    reference: [`stock-${(round += 1)}`],
  })

  return { forget, deposit, assigned, request, surplus, job, advert, inventory }
}
