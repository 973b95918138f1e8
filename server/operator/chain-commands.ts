import { parseArgs } from 'node:util'
import { amountText } from '#server/catalog/services/amount-text.ts'
import { NETWORKS, type Network } from '#machines/catalog/networks.ts'
import type { OperatorContext } from './context.ts'
import { notFound, ruleBroken } from '#server/refusal.ts'
import * as auditLog from '#server/shared/repos/audit-log.repo.ts'
import { listUnassigned, type CryptoDepositRow } from '#server/wallet/repos/crypto-deposit.repo.ts'
import type { Queries } from '#server/db/db.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import { listWaiting as listLanes } from '#server/wallet/repos/chain-reservation.repo.ts'
import { listWaiting as listMoves } from '#server/wallet/repos/chain-move.repo.ts'
import { list as listSurpluses, type SurplusRow } from '#server/wallet/repos/chain-surplus.repo.ts'
import { creditSurplus } from '#server/wallet/services/chain-surplus.service.ts'
import { listStopped } from '#server/catalog/repos/network.repo.ts'
import { findByUsername } from '#server/accounts/repos/person.repo.ts'
import { findLost, settleLost, type Lost } from '#server/wallet/services/lost-payments.service.ts'
import { lookAtStopped, openStopped } from '#server/wallet/services/chain-scan.service.ts'
import { assignDeposit } from '#server/wallet/services/crypto-deposits.service.ts'
import { changeWithdrawalFee } from '#server/catalog/services/token-networks.service.ts'
import { noteIn } from './note.ts'
import { networkActs } from './services/acts/network-acts.ts'
import { plain } from './report.ts'

export const CHAIN_USAGE = `npm run operator -- chain list
npm run operator -- chain assign TXID --network NETWORK --output NUMBER --to USERNAME --note "…"
npm run operator -- chain credit TXID --network NETWORK --token TOKEN --address ADDRESS --note "…"
npm run operator -- chain stop --network NETWORK --text "…" --note "…"
npm run operator -- chain signed --network NETWORK
npm run operator -- chain settle --network NETWORK --note "…"
npm run operator -- chain open --network NETWORK --note "…"
npm run operator -- chain fee TOKEN --network NETWORK --fee AMOUNT [--fixed] --note "…"`

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
  | { act: 'chain stop'; network: string; text: string; note: string; operator: string }
  | { act: 'chain signed'; network: string }
  | { act: 'chain settle'; network: string; note: string; operator: string }
  | { act: 'chain open'; network: string; note: string; operator: string }
  | { act: 'chain fee'; network: string; token: string; fee: string; isFixed: boolean; note: string; operator: string }

const OPTIONS = {
  network: { type: 'string' },
  output: { type: 'string' },
  to: { type: 'string' },
  fee: { type: 'string' },
  fixed: { type: 'boolean' },
  token: { type: 'string' },
  address: { type: 'string' },
  text: { type: 'string' },
  note: { type: 'string' },
} as const

/** Reads the arguments after 'chain'; undefined when they are none of these commands. */
export function readChainCommand(args: readonly string[], operator: string): ChainCommand | undefined {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  const [act, subject, ...rest] = positionals
  const { network, to, fee, fixed: isFixed = false, token, address, text, note, output = '0' } = values
  if (act === 'list' && positionals.length + Object.keys(values).length === 1) return { act: 'chain list' }
  if (act === 'signed' && network !== undefined && positionals.length + Object.keys(values).length === 2)
    return { act: 'chain signed', network }
  if (network === undefined || note === undefined || rest.length > 0) return undefined
  const isOf = (...names: string[]) => Object.keys(values).every((name) => ['network', 'note', ...names].includes(name))
  if (act === 'stop' && subject === undefined && text !== undefined && isOf('text'))
    return { act: 'chain stop', network, text, note, operator }
  if (act === 'settle' && subject === undefined && isOf()) return { act: 'chain settle', network, note, operator }
  if (act === 'open' && subject === undefined && isOf()) return { act: 'chain open', network, note, operator }
  if (act === 'fee' && subject !== undefined && fee !== undefined && isOf('fee', 'fixed'))
    return { act: 'chain fee', network, token: subject, fee, isFixed, note, operator }
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
  const held = (await listMoves(db)).map(
    ({ network, from_address, waits_for }) => `${network}  what is to leave ${from_address} waits: ${plain(waits_for)}`,
  )
  const lines = [...stopped, ...gaps, ...held, ...(await listUnassigned(db)).map(describe), ...more]
  return lines.length === 0 ? 'No deposit waits, and no network is stopped.' : lines.join('\n')
}

async function describeLost({ id, signed, moves }: Lost, network: Network, on: Queries): Promise<string> {
  const txid = signed[0]?.txid ?? ''
  if (!moves) return `${network}  ${id}  ${txid} moves nothing`
  const scale = (await tokenNetworks.find(moves.asset, network, on))?.chain_decimals ?? 0
  const sum = amountText(moves.amount, { code: moves.asset, scale, kind: 'crypto' })
  return `${network}  ${id}  ${txid} pays ${sum} to ${moves.address}`
}

async function listLost(context: OperatorContext, network: Network): Promise<string> {
  const lost = await findLost(context, network)
  if (lost.length === 0) return `All that was signed for ${network} is stored.`
  return (await Promise.all(lost.map((each) => describeLost(each, network, context.db)))).join('\n')
}

/** Each is settled by itself, so that one that cannot be holds up no other. */
async function settle(context: OperatorContext, network: Network, { operator, note }: Why): Promise<string> {
  const lines: string[] = []
  for (const each of await findLost(context, network)) {
    const line = await describeLost(each, network, context.db)
    const by = await context.db.tx(async (tx) => {
      await auditLog.add({ operator, action: 'chain.settle', subject: each.id, note }, tx)
      return settleLost(context, network, each, tx)
    })
    lines.push(`${line}: ${by === 'withdrawal' ? 'its withdrawal goes on' : 'the platform bears it'}`)
  }
  return lines.length === 0 ? `All that was signed for ${network} is stored.` : lines.join('\n')
}

interface Why {
  readonly operator: string
  readonly note: string
}

async function open(context: OperatorContext, network: Network, { operator, note }: Why): Promise<void> {
  const found = await lookAtStopped(context, network)
  await context.db.tx(async (tx) => {
    await openStopped(context, network, found, tx)
    await auditLog.add({ operator, action: 'chain.open', subject: network, note }, tx)
  })
}

const MAX_SENTENCE = 200

function sentenceIn({ text }: { readonly text: string }): string {
  const sentence = text.trim()
  if (sentence === '' || [...sentence].length > MAX_SENTENCE)
    throw ruleBroken(`Give what customers read, of 1 to ${MAX_SENTENCE} characters: --text "…"`)
  return sentence
}

/** Stops a network as an admin would in the console; customers read the text. */
const stop = (context: OperatorContext, given: { network: Network; text: string }, { operator, note }: Why) =>
  context.db.tx(async (tx) => {
    const { facts, execute } = await networkActs['network.stop'].prepare(context, given, tx)
    const done = await execute()
    await auditLog.add({ operator, action: 'network.stop', subject: given.network, note, facts }, tx)
    return done
  })

const changeFee = (
  { db }: OperatorContext,
  given: { token: string; network: string; fee: string; isFixed: boolean },
  { operator, note }: Why,
): Promise<string> =>
  db.tx(async (tx) => {
    const { was, is } = await changeWithdrawalFee(given, tx)
    const line = { operator, action: 'chain.fee', subject: given.network, note: `${was} to ${is}: ${note}` }
    await auditLog.add(line, tx)
    return is
  })

/** Runs a command and writes it to the audit log. */
export async function runChainCommand(context: OperatorContext, command: ChainCommand): Promise<string> {
  if (command.act === 'chain list') return list(context)
  const network = NETWORKS.find((one) => one === command.network)
  if (!network) throw notFound(`There is no network ${plain(command.network)}; there are ${NETWORKS.join(', ')}`)
  if (command.act === 'chain signed') return listLost(context, network)
  const { operator } = command
  const note = noteIn(command)
  if (command.act === 'chain stop') return stop(context, { network, text: sentenceIn(command) }, { operator, note })
  if (command.act === 'chain settle') return settle(context, network, { operator, note })
  if (command.act === 'chain open') {
    await open(context, network, { operator, note })
    return `${network} is open again.`
  }
  if (command.act === 'chain fee') {
    const { token, fee, isFixed } = command
    const is = await changeFee(context, { token, network, fee, isFixed }, { operator, note })
    return `A withdrawal of ${token} on ${network} costs ${is}${isFixed ? ', whatever its network asks' : ''}.`
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
