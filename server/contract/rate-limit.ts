import { normalizeIP } from '@fastify/rate-limit'
import type { AppContext } from '#server/context.ts'
import { countAct, type LimitKind } from '#server/services/limits.service.ts'
import type { OperationId, AuthUser } from './handlers.ts'

/** Which acts are counted, and as what. All others are reads, or are bounded by their codes. */
const KINDS: Partial<Record<OperationId, LimitKind>> = {
  signup: 'signup',
  login: 'login',
  forgotPassword: 'forgot',
  updatePassword: 'password',
  createOrder: 'orders',
  sendMessage: 'chat',
  sendImage: 'image',
  postTrade: 'money',
  editTrade: 'money',
  pauseTrade: 'money',
  reopenTrade: 'money',
  closeTrade: 'money',
  notifyPayment: 'money',
  releaseOrder: 'money',
  cancelOrder: 'money',
  answerCancel: 'money',
  extendOrder: 'money',
  appealOrder: 'money',
  withdrawAppeal: 'money',
  rateOrder: 'money',
  depositTest: 'money',
}

const kindOf = (operation: string): LimitKind | undefined => Object.entries(KINDS).find(([id]) => id === operation)?.[1]

/** The account a login is aimed at: guessing from many addresses counts, too. */
function accountIn(operation: string, body: unknown): string | undefined {
  if (operation !== 'login' || body === null || typeof body !== 'object' || !('email' in body)) return undefined
  return String(body.email).trim().toLowerCase().slice(0, 254)
}

/** Counts a checked request for its account and its address, or the /64 of an IPv6 one; refuses with 429. */
export const rateLimitOf =
  (context: Pick<AppContext, 'db' | 'config'>) =>
  async (asked: { operation: string; person: AuthUser | null; body: unknown; ip: string }): Promise<void> => {
    const kind = kindOf(asked.operation)
    if (!kind) return
    const account = asked.person?.publicId ?? accountIn(asked.operation, asked.body)
    await countAct(context, kind, [
      `address ${normalizeIP(asked.ip)}`,
      ...(account === undefined ? [] : [`account ${account}`]),
    ])
  }
