import { type RateLimitName } from '#openapi/generated/access.ts'
import { type OperationId } from '#openapi/generated/operations.ts'

export interface Sample {
  operation: OperationId
  path?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  /** A body that the contract allows, be it refused afterwards. */
  body?: object
  type?: string
}

const NO_ID = 'A'.repeat(20)
const no_order = { order_no: NO_ID }
const PASSWORDS = { oldPassword: 'guess', newPassword: 'another one' }

/** One operation of each kind of limit. */
export const SAMPLES: Record<RateLimitName, Sample> = {
  public: { operation: 'fetchP2pTokens' },
  session: { operation: 'fetchOrders' },
  marks: { operation: 'readNotifications', body: {} },
  tickets: { operation: 'createStreamTicket' },
  signup: { operation: 'signup', body: { name: 'Ada', email: 'x@example.com', password: 'guess' } },
  login: { operation: 'login', body: { email: 'x@example.com', password: 'guess' } },
  codes: { operation: 'verifyLogin', body: { otp: '123456', userId: NO_ID } },
  forgot: { operation: 'forgotPassword', body: { email: 'x@example.com' } },
  password: { operation: 'updatePassword', body: PASSWORDS },
  account: { operation: 'updateSettings', body: { hide_assets: true } },
  orders: { operation: 'createOrder', body: { trade_id: NO_ID, fiat_amount: '1', payment_method: 'Interbank' } },
  chat: { operation: 'sendMessage', path: no_order, body: { message: 'hello' } },
  image: { operation: 'sendImage', path: no_order, body: {}, type: 'image/png' },
  money: { operation: 'pauseTrade', path: { t_id: NO_ID } },
  quotes: { operation: 'quoteConvert', body: { from: 'BTC', to: 'ETH', amount: '1' } },
  estimates: {
    operation: 'estimateSwap',
    query: {
      fromCurrency: 'btc',
      toCurrency: 'eth',
      fromNetwork: 'btc',
      toNetwork: 'eth',
      fromAmount: '1',
      flow: 'standard',
    },
  },
  swaps: {
    operation: 'createSwap',
    body: {
      fromCurrency: 'btc',
      toCurrency: 'eth',
      fromNetwork: 'btc',
      toNetwork: 'eth',
      fromAmount: '1',
      address: 'nowhere',
      flow: 'standard',
    },
  },
  recipients: { operation: 'verifyUsername', body: { recipient: 'nobody' } },
}
