import { UpstreamFailure } from '#server/shared/gateways/upstream.ts'
import type { ExchangeProvider } from './exchange.ts'

const refuse = async (): Promise<never> => {
  throw new UpstreamFailure('not_offered', 'EXCHANGE_PROVIDER is off')
}

/** In place of an exchange provider where there is none. */
export const noExchange: ExchangeProvider = {
  currencies: refuse,
  minimum: refuse,
  range: refuse,
  estimate: refuse,
  create: refuse,
  find: refuse,
  findFiat: refuse,
  validateAddress: refuse,
  fiatCurrencies: refuse,
  fiatCryptos: refuse,
  fiatRange: refuse,
  fiatEstimate: refuse,
  createFiatTransaction: refuse,
  paymentPage: () => null,
}
