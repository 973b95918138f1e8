import type { AnyFlowModel } from 'statewalk/model'
import { isFlowId, type FlowId } from '#machines/all-flows.ts'
import { ada, adasSettings } from '#machines/accounts/samples/person.ts'
import { momentsOf, viewsOf } from './conformance.ts'
import { drawn, onPage, type SharedState } from './drawing.tsx'
import { textOf } from './reading.ts'

export const HIDING: SharedState = { user: ada, settings: { ...adasSettings, hide_assets: true } }
export const SHOWING: SharedState = { user: ada, settings: adasSettings }

/** Every walked state of a flow in each of its views, drawn with what the app gives them. */
export const drawnStates = async (model: AnyFlowModel, shared: SharedState) => {
  const drawings = await Promise.all(
    viewsOf(model).map(async (view) => {
      const component = await view.load()
      return momentsOf(model, view).map((moment) => ({ moment, html: drawn(component, moment.snapshot, shared) }))
    }),
  )
  return drawings.flat()
}

/** Beside the label of an amount that is typed. */
const AVAILABLE = [...'0123456789'].map((digit) => `Available ${digit}`)

/** Own balances of the samples, as they are written where they are shown. */
const BALANCES: { readonly [Id in FlowId]?: readonly string[] } = {
  // 0.35 and 0.15 BTC at 60,500 USD; 1,200.5 and 49.794183 USDT at 1 USD; and their sums.
  tokenBalances: [
    '0.35',
    '0.15',
    '1,200.5',
    '49.794183',
    '21,175',
    '22,375.50',
    '9,075',
    '9,124.79',
    '31,500.29',
    '30,250',
    '0.500',
    '0.5 BTC',
    '0.350',
    '0.100',
    '0.050',
    '1,250.29',
  ],
  // 0.5 BTC at 90,750,000 and 1,250.294183 USDT at 1,500 NGN.
  cryptoTotal: ['47,250,441.27'],
  currencyBalances: ['17,000.5', '15,000.5', '2,000', '700'],
  takeAdvert: ['You have 2 BTC', 'You have 0.0001 BTC'],
  createTrade: ['You have 250 USDT'],
  notices: ['100 USDT'],
  depositFiat: ['1,200.50', '10.00', '300.00'],
  withdrawFiat: ['1,200.50', 'Balance 10.00', 'Balance 300.00'],
  convert: ['1,200.5'],
  buySell: ['250.00'],
  buySellOrders: ['0.00163636', '100.00', '598.95'],
  fiatOrders: ['1,500.50', '250.00', '90.00'],
  transferCrypto: AVAILABLE,
  transferFiat: AVAILABLE,
  withdrawCrypto: AVAILABLE,
  transaction: ['1,250.00', '0.025', '0.00025'],
  transactionList: ['1,250.5', '40.00', '0.025', '49.794183'],
  recentTransactions: ['1,250.5', '0.025'],
  cryptoDeposits: ['0.5 BTC', '0.25 BTC', '0.125 BTC'],
}

/** What a flow writes of what a person has, if that is to be hidden. */
export const balancesOf = ({ machine }: AnyFlowModel): readonly string[] =>
  (isFlowId(machine.id) ? BALANCES[machine.id] : undefined) ?? []

/** Of these balances, what a flow shows in some state although they are hidden, and whether it shows where they are. */
export const shownBalances = async (model: AnyFlowModel, balances: readonly string[]) => {
  const pages = await drawnStates(model, HIDING)
  const shown = pages.flatMap(({ html }) => {
    const text = textOf(onPage(html))
    return balances.filter((each) => html.includes(each) || text.includes(each))
  })
  return { shown: [...new Set(shown)], isMarked: pages.some(({ html }) => html.includes('*****')) }
}

const STOPPED: readonly FlowId[] = ['dashboard', 'withdrawCrypto', 'withdrawFiat', 'transferCrypto', 'transferFiat']
const FROZEN = 'Your account is frozen, so nothing leaves it. Contact Support to lift this Contact Support'
const PAUSED = 'You reset your password, so nothing leaves your account until Fri, Jan 2, 2026, 12:00'
const stops = [
  [FROZEN, { reason: 'freeze', until: null }],
  [PAUSED, { reason: 'reset', until: '2026-01-02T12:00:00.000Z' }],
] as const

/** Whether a flow moves something out of an account. */
export const moves = ({ machine }: AnyFlowModel): boolean => STOPPED.some((id) => id === machine.id)

/** The texts of states that do not tell why nothing leaves the account, or tell it where something does. */
export const wrongAboutStop = async (model: AnyFlowModel): Promise<string[]> => {
  const textsWith = async (user: SharedState['user']) =>
    (await drawnStates(model, { ...SHOWING, user })).map(({ html }) => textOf(onPage(html)))
  const without = await textsWith(ada)
  const stopped = await Promise.all(
    stops.map(async ([sentence, stop]) =>
      (await textsWith({ ...ada, outgoing_stop: stop })).filter((text) => !text.includes(sentence)),
    ),
  )
  return [...without.filter((text) => text.includes(FROZEN) || text.includes(PAUSED)), ...stopped.flat()]
}
