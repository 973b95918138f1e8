import type { ExchangeContext } from '#server/exchange/context.ts'
import type { OperatorConfig } from '#server/operator-config.ts'
import type { AdvertContext } from '#server/adverts/context.ts'

/** What the services of operators are given. */
export interface OperatorContext extends AdvertContext, ExchangeContext {
  /** OPERATOR_PORT and what belongs to it; undefined where there is no console. */
  readonly operators: OperatorConfig | undefined
  /** Where the console is; with port 0 the port is known once it listens. */
  readonly operatorAddress: { url: string }
}
