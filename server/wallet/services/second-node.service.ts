import type { Queries } from '#server/db/db.ts'
import { usdValueOf } from '#server/markets/services/usd-values.service.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import type { DepositChain } from '#server/wallet/gateways/chain.ts'
import * as deposits from '#server/wallet/repos/crypto-deposit.repo.ts'

type Needs = Pick<WalletContext, 'db' | 'log'>

/** Whether a deposit is credited only once another node has it, too: it is worth much, or there is no price. */
export async function needsSecond(
  chain: DepositChain | undefined,
  { asset: code, scale, amountMinor }: { asset: string; scale: number; amountMinor: bigint },
  on: Queries,
): Promise<boolean> {
  if (!chain?.second) return false
  const value = await usdValueOf(amountMinor, { code, scale, kind: 'crypto' }, on)
  return value === null || value > chain.second.above
}

/** What was asked last, by block and deposits: it is not asked again before one of them is another. */
const lastAsked = new WeakMap<object, string>()

/** Asks another node for what is deep enough and worth much. What that does not have, or does not answer, waits for the next block. */
export async function agreedOn({ db, log }: Needs, chain: DepositChain, head: number): Promise<ReadonlySet<bigint>> {
  const agreed = new Set<bigint>()
  const { network, second } = chain
  if (!second) return agreed
  const deep = await deposits.listConfirmed(network, head, db)
  const asking = [head, ...deep.map(({ id }) => id)].join()
  if (lastAsked.get(second) === asking) return agreed
  lastAsked.set(second, asking)
  for (const deposit of deep) {
    if (!(await needsSecond(chain, deposit, db))) continue
    const error = await second.has(deposit, deposit.needed).then(
      (isThere) => (isThere ? null : { err: new Error('It does not have it') }),
      (err: unknown) => ({ err }),
    )
    if (error === null) agreed.add(deposit.id)
    else log.error({ ...error, network, txid: deposit.txid }, 'another node does not agree to a deposit')
  }
  return agreed
}
