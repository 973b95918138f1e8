import type { Tx } from '#server/db/db.ts'
import type { CoreContext } from '#server/shared/context.ts'

export interface AccountsContext extends CoreContext {
  /** Pauses what else takes funds out of an account, in the transaction that pauses its outgoing funds. */
  readonly onOutgoingPaused: (tx: Tx, personId: bigint) => Promise<void>
}
