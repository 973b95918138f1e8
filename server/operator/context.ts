import type { ExchangeContext } from '#server/exchange/context.ts'
import type { M2mContext } from '#server/m2m/context.ts'

export type OperatorContext = M2mContext & ExchangeContext
