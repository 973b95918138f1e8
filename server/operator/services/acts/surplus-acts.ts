import * as text from '#machines/operator/messages/operator.ts'
import { ledgerAmountOf } from '#machines/wallet/rules/chain-amounts.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import { amountText } from '#server/catalog/services/amount-text.ts'
import type { Tx } from '#server/db/db.ts'
import { usdValueOf } from '#server/markets/services/usd-values.service.ts'
import * as addresses from '#server/wallet/repos/deposit-address.repo.ts'
import { creditSurplus, lockCreditable, type SurplusCredit } from '#server/wallet/services/chain-surplus.service.ts'
import type { ActKinds } from './act-kind.ts'
import { networkIn } from './network-acts.ts'

/** Whose address it is; null of custody's own. */
async function ownerOf({ network, address }: SurplusCredit, tx: Tx): Promise<string | null> {
  const id = await addresses.ownerOf(network, { address, memo: null }, tx)
  return id === null ? null : ((await persons.find(id, tx))?.username ?? null)
}

/** What operators do about what an address has more than its deposits. */
export const surplusActs: ActKinds<'surplus.credit'> = {
  'surplus.credit': {
    async prepare(context, { network: name, token, address, txid }, tx) {
      const network = networkIn(name)
      const credit = { network, txid, asset: token, address }
      const { surplus, terms } = await lockCreditable(credit, tx)
      const { chain_decimals: chainDecimals, scale } = terms
      const { amountMinor } = ledgerAmountOf(surplus.amount, { chainDecimals, scale })
      const asset = { code: token, scale, kind: 'crypto' as const }
      const amount = amountText(amountMinor, asset)
      const username = await ownerOf(credit, tx)
      return {
        subject: network,
        facts: { network, txid, address, amount, username },
        weight: { valueUsd: await usdValueOf(amountMinor, asset, tx) },
        execute: async () => {
          await creditSurplus(context, credit, tx)
          return username === null ? text.SURPLUS_OF_CUSTODY(amount) : text.SURPLUS_CREDITED(amount, username)
        },
      }
    },
  },
}
