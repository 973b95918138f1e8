import { assign, emit, setup } from 'xstate'
import type { components } from '#openapi/generated/exchange.ts'
import type { AppEffect, AppEvent } from '#machines/shared/flow/app-effect.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import { failureActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { isTestAmount } from '#machines/sandbox/rules/sandbox.ts'
import { paths } from '#machines/routing/paths.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { fetchOwnAdverts } from '#machines/adverts/endpoints/adverts.ts'
import { advanceClock, depositTest, readClock, simulateOutage, takeAdvert } from '#machines/sandbox/endpoints.ts'

type Advert = components['schemas']['Advert']

export const QUARTER_S = 900
export const OUTAGE_MIN = 20
const YEAR_MIN = 525_600

export interface SandboxControlsContext {
  readonly isSignedIn: boolean
  readonly newKey: () => string
  readonly ticker: string
  readonly amount: string
  readonly minutes: string
  readonly advanceS: number
  readonly advertId: string
  /** Whether the demo trader reports the payment only once the order is cancelled. */
  readonly paysLate: boolean
  readonly key: string
  readonly failure: Failure | null
  readonly adverts: readonly Advert[]
  readonly clock: { readonly server_now: string; readonly offset_s: number } | null
}

export type SandboxControlsEvent =
  | { type: 'ticker.change'; value: string }
  | { type: 'amount.change'; value: string }
  | { type: 'minutes.change'; value: string }
  | { type: 'deposit.submit' }
  | { type: 'clock.advance' }
  | { type: 'quarter.advance' }
  | { type: 'outage.simulate' }
  | { type: 'advert.offer'; t_id: string }
  | { type: 'advert.offerLate'; t_id: string }
  | { type: 'adverts.refresh' }
  | Extract<AppEvent, { type: 'advert.changed' }>

const isMinutes = (text: string) => /^[1-9]\d{0,5}$/.test(text) && Number(text) <= YEAR_MIN
/** Everything of the control page that is named; its states are in the machine. */
export const sandboxControlsSetup = setup({
  types: {} as {
    context: SandboxControlsContext
    events: SandboxControlsEvent
    input: Pick<FlowInput, 'user' | 'newKey' | 'draft'>
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    depositTest: placeholder(depositTest),
    readClock: placeholder(readClock),
    advanceClock: placeholder(advanceClock),
    simulateOutage: placeholder(simulateOutage),
    takeAdvert: placeholder(takeAdvert),
    fetchOwnAdverts: placeholder(fetchOwnAdverts),
  },
  delays: delaysOf('errorRetry'),
  guards: {
    isSignedIn: ({ context }) => context.isSignedIn,
    isAmountRight: ({ context }) => isTestAmount(context.amount, context.ticker),
    areMinutesRight: ({ context }) => isMinutes(context.minutes),
    isOutcomeUnknown: ({ context }) => context.failure?.kind === 'unknown',
  },
  actions: {
    setTicker: assign((_, { ticker }: { ticker: string }) => ({ ticker })),
    setAmount: assign((_, { amount }: { amount: string }) => ({ amount })),
    setMinutes: assign((_, { minutes }: { minutes: string }) => ({ minutes })),
    setWait: assign({ advanceS: ({ context }) => Number(context.minutes) * 60 }),
    setQuarter: assign({ advanceS: QUARTER_S }),
    setAdvert: assign((_, chosen: { advertId: string; paysLate: boolean }) => chosen),
    setAdverts: assign((_, { adverts }: { adverts: readonly Advert[] }) => ({ adverts })),
    setClock: assign((_, { clock }: { clock: NonNullable<SandboxControlsContext['clock']> }) => ({ clock })),
    mintKey: assign({ key: ({ context }) => context.newKey() }),
    clearAmount: assign({ amount: '' }),
    ...failureActions,
    ...toastActions,
    navigateToOrder: emit((_, { orderNo }: { orderNo: string }) => ({
      type: 'navigate' as const,
      to: paths.order(orderNo),
    })),
  },
})
