import type { Queries, Tx } from '#server/db/db.ts'
import { hashOfBody } from '#server/shared/body-hash.ts'
import { answerOnce, claimOnce } from './idempotency.service.ts'

/** The operation a person calls, and the Idempotency-Key it is called with. */
export interface CommandContext {
  readonly operation: string
  /** Without a session in a command of the server itself. */
  readonly user: { readonly id: bigint; readonly username: string; readonly sessionId?: bigint }
  readonly key: string | null
  readonly bodyHash: Uint8Array
  /** The client's, as the rate limits count it. */
  readonly address?: string
  /** The Cookie header. */
  readonly cookies?: string | undefined
}

type KeylessRequest = Required<Pick<CommandContext, 'user' | 'address'>> &
  Pick<CommandContext, 'cookies'> & {
    readonly path: object
    readonly query?: object | undefined
    readonly body?: unknown
  }

/** The command of an operation that takes no Idempotency-Key. */
export const commandOf = (
  operation: string,
  { user, address, cookies, path, query, body }: KeylessRequest,
): CommandContext => ({
  operation,
  user,
  address,
  cookies,
  key: null,
  bodyHash: hashOfBody({ path, query, body }),
})

const onceOnly = ({ operation, user, bodyHash }: CommandContext, key: string) => ({
  person: user.id,
  operation,
  key,
  bodyHash,
})

/** Claims the command's key, so that other statements can be sent with it; null when the caller sent none. */
export const claimKey = async (command: CommandContext, on: Queries): Promise<boolean | null> =>
  command.key === null ? null : claimOnce(onceOnly(command, command.key), on)

/** Runs `fn` once per key, or simply runs it when the caller sent none (docs/product/api.md). */
export async function withIdempotency<Answer extends object>(
  tx: Tx,
  command: CommandContext,
  fn: () => Promise<Answer>,
): Promise<Answer> {
  return withClaimedKey(tx, command, { isClaimed: await claimKey(command, tx), fn })
}

/** Like `withIdempotency`, where the key was claimed before. */
export function withClaimedKey<Answer extends object>(
  tx: Tx,
  command: CommandContext,
  { isClaimed, fn }: { isClaimed: boolean | null; fn: () => Promise<Answer> },
): Promise<Answer> {
  return command.key === null || isClaimed === null
    ? fn()
    : answerOnce(tx, onceOnly(command, command.key), { isClaimed, fn })
}
