import { setTimeout as wait } from 'node:timers/promises'
import type { Network } from '#machines/catalog/networks.ts'
import { decimalOf } from '#machines/shared/values/money.ts'
import { ledgerAmountOf } from '#machines/wallet/rules/chain-amounts.ts'
import type { components } from '#openapi/generated/operator.ts'
import * as networks from '#server/catalog/repos/network.repo.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import { amountText } from '#server/catalog/services/amount-text.ts'
import * as custody from '#server/ledger/custody.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import { notFound } from '#server/refusal.ts'
import * as clock from '#server/shared/repos/clock.repo.ts'
import type { DepositChain } from '#server/wallet/gateways/chain.ts'
import * as moves from '#server/wallet/repos/chain-move.repo.ts'
import * as reservations from '#server/wallet/repos/chain-reservation.repo.ts'
import * as surpluses from '#server/wallet/repos/chain-surplus.repo.ts'
import { countOpen } from '#server/wallet/repos/crypto-withdrawal.repo.ts'
import { confirmationsOf } from '#server/wallet/services/chain-surplus.service.ts'
import { toGather } from '#server/wallet/services/gathering.service.ts'
import { offersOf, waitingActs } from '../acts/act-offers.ts'
import type { SignedIn } from '../signed-in.ts'

type Schemas = components['schemas']

/** A node that takes longer does not answer for now. */
const HEAD_MS = 2000
const MOST_MOVES = 50

/** The last block of a chain; null while its node does not answer. */
async function headOf(chain: DepositChain | undefined): Promise<number | null> {
  if (!chain) return null
  const answered = new AbortController()
  const height = chain.head().then((head) => head.height)
  try {
    return await Promise.race([height, wait(HEAD_MS, null, { signal: answered.signal })])
  } catch {
    return null
  } finally {
    answered.abort()
  }
}

function modeOf({ config, chains }: OperatorContext, network: Network): Schemas['NetworkMode'] {
  if (!chains.has(network)) return 'off'
  return config.chains.get(network) === 'sandbox' ? 'sandbox' : 'node'
}

/** What the list of networks has of one, and its page, too. */
async function stateOf(
  context: OperatorContext,
  { name, height, stopped_at: stoppedAt }: networks.ListedNetwork,
  lanes: readonly { network: Network; waits_for: string }[],
) {
  return {
    network: name,
    mode: modeOf(context, name),
    height,
    head: await headOf(context.chains.get(name)),
    stopped_at: stoppedAt?.toISOString() ?? null,
    waits_for: lanes.find(({ network }) => network === name)?.waits_for ?? null,
  }
}

/** All networks, by name; their nodes are asked at once. */
export async function fetchNetworks(context: OperatorContext): Promise<Schemas['NetworkLine'][]> {
  const { db } = context
  const [rows, lanes, open] = [await networks.list(db), await reservations.listWaiting(db), await countOpen(db)]
  return Promise.all(
    rows.map(async (row) => ({
      ...(await stateOf(context, row, lanes)),
      withdrawals: open.filter(({ network }) => network === row.name).reduce((sum, { count }) => sum + count, 0),
    })),
  )
}

async function tokensOf(
  context: OperatorContext,
  terms: readonly tokenNetworks.TokenNetworkRow[],
  network: Network,
): Promise<Schemas['NetworkToken'][]> {
  const [rows, waiting] = [await custody.sumsOn(network, context.db), await toGather(context, network)]
  const sums = new Map(rows.map((row) => [row.asset, row]))
  return terms.map(
    ({ asset, scale, withdrawal_fee: fee, is_fee_fixed, min_withdrawal: least, chain_decimals: decimals }) => {
      const { on_chain = null, in_custody = 0n, unexplained = null } = sums.get(asset) ?? {}
      return {
        token: asset,
        withdrawal_fee: decimalOf(fee, scale),
        is_fee_fixed,
        least_withdrawal: decimalOf(least, scale),
        on_chain: on_chain === null ? null : decimalOf(on_chain, decimals),
        in_custody: decimalOf(in_custody, decimals),
        unexplained: unexplained === null ? null : decimalOf(unexplained, decimals),
        to_gather: waiting && decimalOf(waiting.get(asset) ?? 0n, decimals),
      }
    },
  )
}

/** What addresses have more than their deposits explain. */
function surplusDto(row: surpluses.SurplusRow, terms: readonly tokenNetworks.TokenNetworkRow[]): Schemas['Surplus'][] {
  const found = terms.find(({ asset }) => asset === row.asset)
  if (!found) return []
  const { scale, chain_decimals: chainDecimals, confirmations: needed } = found
  const { amountMinor } = ledgerAmountOf(row.amount, { chainDecimals, scale })
  const amount = amountText(amountMinor, { code: row.asset, scale, kind: 'crypto' })
  return [{ token: row.asset, address: row.address, amount, confirmations: confirmationsOf(row), needed }]
}

/** What is on its way from deposit addresses to custody, and what pays for its gas. */
async function gatheringOf(
  { db }: OperatorContext,
  terms: readonly tokenNetworks.TokenNetworkRow[],
  network: Network,
): Promise<Schemas['OpenMove'][]> {
  const decimals = new Map(terms.map((row) => [row.asset, row.chain_decimals]))
  return (await moves.listOpen(network, MOST_MOVES, db)).map(({ asset: token, amount, ...move }) => ({
    ...move,
    token,
    amount: decimalOf(amount, decimals.get(token) ?? 0),
  }))
}

/** A network as who works on it sees it. */
export async function fetchNetworkRecord(
  context: OperatorContext,
  by: SignedIn,
  name: string,
): Promise<Schemas['NetworkRecord']> {
  const { db, chains } = context
  const row = (await networks.list(db)).find((one) => one.name === name)
  if (!row) throw notFound()
  const { name: network } = row
  const { now } = await clock.read(db)
  const terms = (await tokenNetworks.list(null, db)).filter((one) => one.network === network)
  const more = (await surpluses.list(db)).filter((one) => one.network === network)
  const [isStopped, isOffered] = [row.stopped_at !== null, chains.has(network)]
  return {
    ...(await stateOf(context, row, await reservations.listWaiting(db))),
    stopped_reason: row.stopped_reason,
    custody: chains.get(network)?.custody ?? null,
    held_height: row.held_height,
    tokens: await tokensOf(context, terms, network),
    withdrawals: (await countOpen(db))
      .filter((one) => one.network === network)
      .map(({ phase, count }) => ({ phase, count })),
    reservations: await reservations.countHeld(network, db),
    gathering: await gatheringOf(context, terms, network),
    surpluses: more.flatMap((one) => surplusDto(one, terms)),
    acts: await waitingActs(network, { by, now }, db),
    may: offersOf(context, by, [
      ['network.stop', isOffered && !isStopped],
      ['network.open', isOffered && isStopped],
      ['network.fee', true],
      ['surplus.credit', more.length > 0],
    ]),
    server_now: now.toISOString(),
  }
}
