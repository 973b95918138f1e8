import { parseArgs } from 'node:util'
import { amountText } from '#server/catalog/services/amount-text.ts'
import { NETWORKS } from '#machines/catalog/networks.ts'
import type { OperatorContext } from './context.ts'
import { notFound } from '#server/refusal.ts'
import * as auditLog from '#server/shared/repos/audit-log.repo.ts'
import { listUnassigned, type CryptoDepositRow } from '#server/wallet/repos/crypto-deposit.repo.ts'
import type { Queries } from '#server/db/db.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import { listWaiting as listLanes } from '#server/wallet/repos/chain-reservation.repo.ts'
import { list as listSurpluses, type SurplusRow } from '#server/wallet/repos/chain-surplus.repo.ts'
import { creditSurplus } from '#server/wallet/services/chain-surplus.service.ts'
import { listStopped } from '#server/catalog/repos/network.repo.ts'
import { findByUsername } from '#server/accounts/repos/person.repo.ts'
import { reopenNetwork } from '#server/wallet/services/chain-scan.service.ts'
import { assignDeposit } from '#server/wallet/services/crypto-deposits.service.ts'
import { changeWithdrawalFee } from '#server/catalog/services/token-networks.service.ts'
import { noteIn } from './note.ts'
import { plain } from './report.ts'

export const CHAIN_USAGE = `npm run operator -- chain list
npm run operator -- chain assign TXID --network NETWORK --output NUMBER --to USERNAME --note "…"
npm run operator -- chain credit TXID --network NETWORK --token TOKEN --address ADDRESS --note "…"
npm run operator -- chain open --network NETWORK --note "…"
npm run operator -- chain fee TOKEN --network NETWORK --fee AMOUNT --note "…"`

/** What an operator does for deposits of crypto, networks and what a withdrawal costs. */
export type ChainCommand =
  | { act: 'chain list' }
  | {
      act: 'chain assign'
      network: string
      txid: string
      output: number
      to: string
      note: string
      operator: string
    }
  | {
      act: 'chain credit'
      network: string
      txid: string
      token: string
      address: string
      note: string
      operator: string
    }
  | { act: 'chain open'; network: string; note: string; operator: string }
  | { act: 'chain fee'; network: string; token: string; fee: string; note: string; operator: string }

const OPTIONS = {
  network: { type: 'string' },
  output: { type: 'string' },
  to: { type: 'string' },
  fee: { type: 'string' },
  token: { type: 'string' },
  address: { type: 'string' },
  note: { type: 'string' },
} as const

/** Reads the arguments after 'chain'; undefined when they are none of these commands. */
export function readChainCommand(args: readonly string[], operator: string): ChainCommand | undefined {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  const [act, subject, ...rest] = positionals
  const { network, to, fee, token, address, note, output = '0' } = values
  if (act === 'list' && positionals.length + Object.keys(values).length === 1) return { act: 'chain list' }
  if (network === undefined || note === undefined || rest.length > 0) return undefined
  const isOf = (...names: string[]) => Object.keys(values).every((name) => ['network', 'note', ...names].includes(name))
  if (act === 'open' && subject === undefined && isOf()) return { act: 'chain open', network, note, operator }
  if (act === 'fee' && subject !== undefined && fee !== undefined && isOf('fee'))
    return { act: 'chain fee', network, token: subject, fee, note, operator }
  if (
    act === 'credit' &&
    subject !== undefined &&
    token !== undefined &&
    address !== undefined &&
    isOf('token', 'address')
  )
    return { act: 'chain credit', network, txid: subject, token, address, note, operator }
  if (act === 'assign' && subject !== undefined && to !== undefined && isOf('to', 'output') && /^\d{1,6}$/.test(output))
    return { act: 'chain assign', network, txid: subject, output: Number(output), to, note, operator }
  return undefined
}

function describe({ network, txid, output, asset: code, scale, amount, memo }: CryptoDepositRow): string {
  const sum = amountText(amount, { code, scale, kind: 'crypto' })
  return `${network}  ${txid}  output ${output}  deposit of ${sum}, memo ${memo === null ? 'missing' : plain(memo)}`
}

async function describeSurplus({ network, asset, address, amount }: SurplusRow, on: Queries): Promise<string> {
  const scale = (await tokenNetworks.find(asset, network, on))?.chain_decimals ?? 0
  return `${network}  ${address} has ${amountText(amount, { code: asset, scale, kind: 'crypto' })} more than its deposits`
}

async function list({ db }: OperatorContext): Promise<string> {
  const stopped = (await listStopped(db)).map(
    ({ name, stopped_at }) => `${name} is stopped since ${stopped_at.toISOString()}`,
  )
  const more = await Promise.all((await listSurpluses(db)).map((each) => describeSurplus(each, db)))
  const gaps = (await listLanes(db)).map(
    ({ network, waits_for }) =>
      `${network}  later withdrawals wait for a number that cannot be used: ${plain(waits_for)}`,
  )
  const lines = [...stopped, ...gaps, ...(await listUnassigned(db)).map(describe), ...more]
  return lines.length === 0 ? 'No deposit waits, and no network is stopped.' : lines.join('\n')
}

/** Runs a command and writes it to the audit log. */
export async function runChainCommand(context: OperatorContext, command: ChainCommand): Promise<string> {
  if (command.act === 'chain list') return list(context)
  const { operator } = command
  const network = NETWORKS.find((one) => one === command.network)
  if (!network) throw notFound(`There is no network ${plain(command.network)}; there are ${NETWORKS.join(', ')}`)
  const note = noteIn(command)
  if (command.act === 'chain open') {
    await reopenNetwork(context, network, { operator, note })
    return `${network} is open again.`
  }
  if (command.act === 'chain fee') {
    const { token, fee } = command
    const is = await changeWithdrawalFee(context, { token, network, fee }, { operator, note })
    return `A withdrawal of ${token} on ${network} costs ${is}.`
  }
  if (command.act === 'chain credit') {
    const { txid, token: asset, address } = command
    return context.db.tx(async (tx) => {
      await creditSurplus(context, { network, txid, asset, address }, tx)
      await auditLog.add(
        { operator, action: 'chain.credit', subject: txid.slice(0, 80), note: `${address}: ${note}` },
        tx,
      )
      return `${txid} is a deposit to ${address}.`
    })
  }
  const { txid, output, to } = command
  return context.db.tx(async (tx) => {
    const person = await findByUsername(to, tx)
    if (!person) throw notFound(`There is no account ${to}`)
    await assignDeposit(context, { network, txid, output, personId: person.id }, tx)
    await auditLog.add({ operator, action: 'chain.assign', subject: txid.slice(0, 80), note: `${to}: ${note}` }, tx)
    return `The deposit ${txid} is ${to}’s.`
  })
}
