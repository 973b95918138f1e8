import { after, asOf, given, payload, type AfterSteps } from 'statewalk/actor-inputs'
import { aKey, readAs } from '#machines/shared/model/expected-requests.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import type { transferCryptoMachine } from './transfer-crypto.machine.ts'

/** What differs between tokens and currencies: `ben_kay` is sent of two assets. */
export interface TransferSamples {
  readonly parameter: 'token' | 'currency'
  readonly tickers: readonly [string, string]
  /** All that there is of the second asset, as it is typed. */
  readonly greatest: string
  /** Amounts as people read them. */
  readonly shown: {
    /** 0.35 of the first asset. */
    readonly first: string
    /** 20 of the second asset. */
    readonly typed: string
    readonly greatest: string
    /** 5 of the second asset. */
    readonly rest: string
  }
}

/** A value by the asset that is chosen. */
const byAsset = (
  first: string | AfterSteps<string>,
  second: string | AfterSteps<string>,
  { tickers }: TransferSamples,
) =>
  after<string>({
    'start(first)': first,
    'start(elsewhere)': first,
    'start(drafted)': second,
    'start(second)': second,
    'start(reloaded)': second,
    [`asset.choose("${tickers[0]}")`]: first,
    [`asset.choose("${tickers[1]}")`]: second,
    'url.change': first,
  })

/** All that the person has of the second asset, which may have been spent meanwhile. */
const restOf = (before: string, then: string) =>
  after<string>({ start: before, 'fetchBalances:found': before, 'fetchBalances:spent': then })

const confirmation = (samples: TransferSamples) => {
  const { shown } = samples
  return {
    userId: 'ABCDEFGHJKMNPQRSTVWX',
    resendAt: '2026-01-01T00:00:10.000Z',
    isReopened: true,
    arrivedAt: '2026-01-01T00:00:00.000Z',
    newKey: given('newKey'),
    movement: {
      act: 'transfer' as const,
      to: 'account' as const,
      recipient: 'ben_kay',
      amount: after<string>({
        'start(drafted)': shown.typed,
        'start(reloaded)': shown.typed,
        'amount.change': shown.typed,
        'amount.max': asOf(['amount.max'], byAsset(shown.first, restOf(shown.greatest, shown.rest), samples)),
      }),
    },
  }
}

/** What every actor of a transfer is given. */
export const transferRequests = (samples: TransferSamples): FlowModel<typeof transferCryptoMachine>['actorInputs'] => {
  const { tickers, parameter, greatest } = samples
  const recipient = 'ben_kay'
  const ticker = byAsset(tickers[0], tickers[1], samples)
  const amount = after<string>({
    'start(drafted)': '20',
    'start(reloaded)': '20',
    'asset.choose': '',
    'url.change': '',
    'amount.change': readAs({ '20,0': '20.0' }),
    'amount.max': asOf(['amount.max'], byAsset('0.35', restOf(greatest, '5'), samples)),
  })
  return {
    fetchBalances: {},
    verifyUsername: {
      body: {
        recipient: after<string>({
          'start(drafted)': 'ben_kay',
          'start(elsewhere)': 'ben_kay',
          'start(reloaded)': 'ben_kay',
          'recipient.change': payload('value'),
        }),
      },
    },
    transfer:
      parameter === 'token'
        ? { body: { recipient, amount, token: ticker }, key: aKey }
        : { body: { recipient, amount, currency: ticker }, key: aKey },
    confirmMovement: confirmation(samples),
  }
}
