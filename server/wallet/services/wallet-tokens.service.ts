import { NO_SUCH_ASSET } from '#machines/accounts/messages/accounts.ts'
import { TOKEN_HAS_BALANCE } from '#machines/wallet/messages/wallet.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { Queries } from '#server/db/db.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import { balances } from '#server/ledger/ledger.ts'
import { notFound, notNow } from '#server/refusal.ts'
import * as assets from '#server/catalog/repos/asset.repo.ts'
import { toTokenDto } from '#server/catalog/services/assets.service.ts'

type Token = components['schemas']['Token']
type Needs = Pick<WalletContext, 'db'>

/** The tokens of a person's wallet, or those that can be added to it (spec §7 wallet-tokens, user-unadded-tokens). */
export const walletTokens = async ({ db }: Needs, personId: bigint, which: 'added' | 'unadded'): Promise<Token[]> =>
  (await assets.listInWallet(personId, db)).filter((token) => token.in_wallet === (which === 'added')).map(toTokenDto)

async function refuseUnknown(ticker: string, on: Queries): Promise<void> {
  if ((await assets.find(ticker, on))?.kind !== 'crypto') throw notFound(NO_SUCH_ASSET)
}

/** Adds a token to a person's wallet (spec §7 add-token-to-wallet). */
export async function addWalletToken({ db }: Needs, personId: bigint, ticker: string): Promise<void> {
  await refuseUnknown(ticker, db)
  await assets.choose(personId, ticker, true, db)
}

/** Removes a token from a person's wallet (spec §7 remove-token-from-wallet); refused with 409 while there is any of it. */
export async function removeWalletToken({ db }: Needs, personId: bigint, ticker: string): Promise<void> {
  await db.tx(async (tx) => {
    await refuseUnknown(ticker, tx)
    const held = (await balances(personId, tx)).find(({ asset }) => asset === ticker)
    if (held && held.availableMinor + held.reservedMinor + held.escrowMinor + held.holdMinor > 0n)
      throw notNow(TOKEN_HAS_BALANCE)
    await assets.choose(personId, ticker, false, tx)
  })
}
