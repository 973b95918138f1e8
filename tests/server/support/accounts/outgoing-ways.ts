import type { OutgoingAct } from '#machines/accounts/rules/outgoing.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import { runCommand, post, taking } from '../marketplace.ts'
import { ACTS, moved, posted, worth, type Asked, type World } from './outgoing-acts.ts'

type Asking = (world: World) => Promise<Asked>

const WISE = { method: 'Wise', account_name: 'Ada Obi', handle: '@ada' }
const BANK = { account_name: 'Ada Obi', account_number: '2222222222', bank_name: 'Third Quay', account_type: 'Savings' }

const ofAccount =
  (operation: OperationId, body?: object): Asking =>
  async ({ ada }) => [operation, { path: { id: await ada.addBank() }, ...(body && { body }) }]
const ofPayoutAccount =
  (operation: OperationId, body?: object): Asking =>
  async ({ ada }) => {
    const { _id: id } = (await ada.call('addPayoutAccount', { body: WISE })).data
    return [operation, { path: { id }, ...(body && { body }) }]
  }

/** A purchase of ada's that she cancelled, with the case that she opened about it. */
const cased = async ({ ada, ben }: World) => {
  await ben.addBank()
  const { order_no } = (await ada.call('createOrder', { body: taking(await post(ben), '640') })).data
  await ada.call('cancelOrder', { query: { order_no } })
  await ada.call('stateCase', { path: { order_no }, body: { statement: 'I paid.' } })
  return { query: { order_no } }
}

/** The other operations of each act. */
const OTHERS: readonly (readonly [OutgoingAct, Asking])[] = [
  [
    'transfer',
    moved('transferFiat', ({ isLarge }) => ({
      recipient: 'ben_ade',
      currency: 'USD',
      amount: worth(isLarge, '20', '6000'),
    })),
  ],
  [
    'release',
    async (world) => {
      const { ada, ben, isLarge } = world
      await ada.addBank()
      const advert = await posted(world)
      const { data } = await ben.call('createOrder', { body: taking(advert, worth(isLarge, '640', '6400')) })
      const { order_no } = await runCommand(ben, 'cancelOrder', data)
      await ben.call('stateCase', { path: { order_no }, body: { statement: 'I paid.' } })
      return ['sendLate', { query: { order_no } }]
    },
  ],
  [
    'giveUpClaim',
    async ({ ada, ben }) => {
      await ben.addBank()
      const { data } = await ada.call('createOrder', { body: taking(await post(ben), '640') })
      const { order_no } = await runCommand(ben, 'cancelOrder', await runCommand(ada, 'notifyPayment', data))
      return ['answerCancel', { query: { order_no }, body: { accept: true } }]
    },
  ],
  [
    'giveUpClaim',
    async ({ ada, ben }) => {
      await ben.addBank()
      const { order_no } = (await ada.call('createOrder', { body: taking(await post(ben), '640') })).data
      return ['cancelOrder', { query: { order_no } }]
    },
  ],
  ['giveUpClaim', async (world) => ['withdrawCase', await cased(world)]],
  [
    'giveUpClaim',
    async (world) => {
      const request = await cased(world)
      await world.ben.call('reportRefund', { ...request, body: { reference: 'FT-42' } })
      return ['confirmRefund', request]
    },
  ],
  ['firstPayoutAccount', async () => ['addPayoutAccount', { body: WISE }]],
  ['changePayoutAccount', ofAccount('updateBankDetails', BANK)],
  ['changePayoutAccount', ofAccount('deleteBankDetails')],
  [
    'changePayoutAccount',
    async ({ ada }) => {
      await ada.addBank()
      return ['addPayoutAccount', { body: WISE }]
    },
  ],
  ['changePayoutAccount', ofPayoutAccount('updatePayoutAccount', { ...WISE, handle: '@ada.obi' })],
  ['changePayoutAccount', ofPayoutAccount('deletePayoutAccount')],
  [
    'endSessions',
    async ({ server, ada }) => {
      const other = await server.signIn(ada.email)
      const { data } = await ada.call('fetchSessions')
      const id = data.find(({ current }) => !current)?._id
      if (id === undefined) throw new Error(`${other.email} has one session`)
      return ['endSession', { path: { id } }]
    },
  ],
]

/** Every act with each of the operations that it is done by, or more than one way of it. */
export const WAYS: readonly (readonly [OutgoingAct, Asking])[] = [
  ...Object.entries(ACTS).map(([act, ask]) => [act as OutgoingAct, ask] as const),
  ...OTHERS,
]
