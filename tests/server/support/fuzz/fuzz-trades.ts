import type { Db } from '#server/db/db.ts'
import type { Trader } from '../client.ts'
import { runCommand, post, take, type Order } from '../marketplace.ts'
import { picture } from '../orders/pictures.ts'

export type Values = Readonly<Record<string, readonly unknown[]>>

interface Party {
  /** Who asks. */
  asking: Trader
  partner: Trader
  url: string
  db: Db
}

const appeal = { reason: 'other', statement: 'It never came' }

async function sold({ asking, partner }: Party): Promise<Order> {
  return take(partner, await post(asking))
}

async function paid(party: Party): Promise<Order> {
  const order = await sold(party)
  return runCommand(party.partner, 'notifyPayment', order)
}

/** An order of which the asking side was the buyer, and whose case they can open. */
async function cancelled({ asking, partner }: Party): Promise<Order> {
  await partner.deposit('BTC', '1')
  const order = await take(asking, await post(partner))
  return runCommand(asking, 'cancelOrder', order)
}

/** An order whose buyer, one of the two, has opened a case about it. */
async function claimed(buyer: Trader, { asking, partner, ...rest }: Party): Promise<string> {
  const isAsking = buyer === asking
  const { order_no } = await cancelled({ ...rest, asking: buyer, partner: isAsking ? partner : asking })
  await buyer.call('stateCase', { path: { order_no }, body: { statement: appeal.statement } })
  return order_no
}

async function pictured(party: Party): Promise<Order> {
  const order = await sold(party)
  const address = `${party.url}/api/v1/user-app/m2m-trading/m2m-order-messages/${order.order_no}/image`
  const headers = { 'u-x-key': party.asking.session, 'content-type': 'image/png' }
  await fetch(address, { method: 'POST', headers, body: new Uint8Array(await picture('png')) })
  return order
}

/** The state that a call of M2M trading needs, created for this call. */
const PREPARED: Readonly<Record<string, (party: Party) => Promise<Values>>> = {
  editTrade: async ({ asking }) => ({ t_id: [(await post(asking)).t_id], type: ['Sell'], token: ['BTC'] }),
  reopenTrade: async ({ asking }) => {
    const { t_id } = await post(asking)
    await asking.call('pauseTrade', { path: { t_id } })
    return { t_id: [t_id] }
  },
  extendOrder: async (party) => {
    const { order_no } = await sold(party)
    await party.db.query(`update m2m_order set deadline_at = app_now() + interval '4 minutes' where order_no = $1`, [
      order_no,
    ])
    return { order_no: [order_no] }
  },
  appealOrder: async (party) => ({
    order_no: [(await paid(party)).order_no],
    reason: [appeal.reason],
    statement: [appeal.statement],
  }),
  claimPayment: async (party) => {
    // Who asks buys, and reports it within the time for that.
    const { order_no, createdAt } = await take(party.asking, await post(party.partner))
    await party.partner.call('cancelOrder', { query: { order_no } })
    return { order_no: [order_no], paid_at: [createdAt], statement: [appeal.statement] }
  },
  answerAppeal: async (party) => {
    // Who asks buys, and the seller appeals.
    const { order_no } = await take(party.asking, await post(party.partner))
    await party.asking.call('notifyPayment', { query: { order_no } })
    await party.partner.call('appealOrder', { query: { order_no }, body: appeal })
    return { order_no: [order_no], statement: [appeal.statement] }
  },
  withdrawAppeal: async (party) => {
    const { order_no } = await paid(party)
    await party.asking.call('appealOrder', { query: { order_no }, body: appeal })
    return { order_no: [order_no] }
  },
  addAppealPicture: async (party) => {
    const { order_no } = await paid(party)
    await party.asking.call('appealOrder', { query: { order_no }, body: appeal })
    return { order_no: [order_no] }
  },
  rateOrder: async (party) => ({
    order_no: [(await runCommand(party.asking, 'releaseOrder', await paid(party))).order_no],
    stars: [5],
  }),
  stateCase: async (party) => ({ order_no: [(await cancelled(party)).order_no], statement: [appeal.statement] }),
  addCasePicture: async (party) => ({ order_no: [await claimed(party.asking, party)] }),
  sendLate: async (party) => ({ order_no: [await claimed(party.partner, party)] }),
  reportRefund: async (party) => ({ order_no: [await claimed(party.partner, party)], reference: ['FT-42'] }),
  confirmRefund: async (party) => {
    const order_no = await claimed(party.asking, party)
    await party.partner.call('reportRefund', { query: { order_no }, body: { reference: 'FT-42' } })
    return { order_no: [order_no] }
  },
  withdrawCase: async (party) => ({ order_no: [await claimed(party.asking, party)] }),
  readMessages: async (party) => ({ order_no: [(await sold(party)).order_no], up_to: [1] }),
  sendImage: async (party) => ({ order_no: [(await sold(party)).order_no] }),
  fetchImage: async (party) => ({ order_no: [(await pictured(party)).order_no], message_seq: [2] }),
}

export const preparedFor = async (operation: string, party: Party): Promise<Values> =>
  (await PREPARED[operation]?.(party)) ?? {}
