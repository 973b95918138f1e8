import { tokens } from '#machines/catalog/assets.ts'
import { NETWORKS, networkRow, networks, type Network, type TestChain } from '#machines/catalog/networks.ts'
import { isUtxoNetwork, testChainsOf } from '#machines/wallet/rules/utxo-networks.ts'
import { parseMoney } from '#machines/shared/values/money.ts'
import { CannotStart } from './cannot-start.ts'
import { numberOf, urlOf, type Env } from './variables.ts'

/** A node that a network is read from. */
export interface ChainNode {
  readonly url: string
  /** Of a chain that is not the network's own: a number, of Bitcoin's family a test chain. */
  readonly chainId: number | TestChain | undefined
  readonly pollMs: number
  /** That credit a deposit, in place of the stored ones. */
  readonly confirmations: number | undefined
  /** The most that a transaction may cost, in the smallest unit of the network's own coin; undefined leaves it to the signer. */
  readonly feeCap: bigint | undefined
  /** Another node, which has to have what is worth more than so many US dollars before that is credited. */
  readonly second: { readonly url: string; readonly above: number } | undefined
}

const POLL_MS = { usual: 1000, least: 100, most: 60_000 }

function chainIdOf(name: string, id: string, network: Network): number | TestChain {
  if (!isUtxoNetwork(network)) return numberOf(name, id, { least: 1, most: 999_999_999_999 })
  const chains = testChainsOf(network)
  const found = chains.find((chain) => chain === id)
  if (found !== undefined) return found
  throw new CannotStart(`${name} must be ${chains.join(' or ')}, not '${id}'.`)
}

/** The variables of a network begin with it: CHAIN_BINANCE_SMART_CHAIN. */
const chainVariable = (network: Network): string => `CHAIN_${network.toUpperCase().replaceAll(' ', '_')}`

function feeCapOf(name: string, value: string, network: Network): bigint {
  const [coin] = networks[network].tokens
  const found = parseMoney(value, tokens[coin].places)
  if (typeof found === 'bigint' && found > 0n) return found
  throw new CannotStart(`${name} must be an amount of ${coin}, not '${value}'.`)
}

export function signerSocketOf(env: Env): string | undefined {
  if (env['SIGNER_SOCKET'] !== undefined && env['CHAIN_ACCOUNTS'] === undefined)
    throw new CannotStart('SIGNER_SOCKET is set without CHAIN_ACCOUNTS.')
  return env['SIGNER_SOCKET']
}

const SECOND_ABOVE = { usual: 1000, least: 0, most: 1_000_000_000 }

function secondOf(env: Env, name: string): ChainNode['second'] {
  const url = urlOf(`${name}_SECOND_URL`, ['http:', 'https:'], env[`${name}_SECOND_URL`])
  const above = env[`${name}_SECOND_ABOVE`]
  if (url === undefined && above !== undefined)
    throw new CannotStart(`${name}_SECOND_ABOVE is set without ${name}_SECOND_URL.`)
  if (url === undefined) return undefined
  return {
    url,
    above: above === undefined ? SECOND_ABOVE.usual : numberOf(`${name}_SECOND_ABOVE`, above, SECOND_ABOVE),
  }
}

function nodeOf(env: Env, network: Network): ChainNode {
  const name = chainVariable(network)
  if (networkRow(network).address.kind !== 'evm' && !isUtxoNetwork(network))
    throw new CannotStart(`${name}=node is not offered: ${network} can be 'sandbox' or 'off'.`)
  const url = urlOf(`${name}_URL`, ['http:', 'https:'], env[`${name}_URL`])
  if (url === undefined) throw new CannotStart(`${name}=node is set without ${name}_URL.`)
  if (env['CHAIN_ACCOUNTS'] === undefined) throw new CannotStart(`${name}=node is set without CHAIN_ACCOUNTS.`)
  const [id, poll, deep] = [env[`${name}_ID`], env[`${name}_POLL_MS`], env[`${name}_CONFIRMATIONS`]]
  const cap = env[`${name}_FEE_CAP`]
  return {
    url,
    chainId: id === undefined ? undefined : chainIdOf(`${name}_ID`, id, network),
    pollMs: poll === undefined ? POLL_MS.usual : numberOf(`${name}_POLL_MS`, poll, POLL_MS),
    feeCap: cap === undefined ? undefined : feeCapOf(`${name}_FEE_CAP`, cap, network),
    second: secondOf(env, name),
    confirmations: deep === undefined ? undefined : numberOf(`${name}_CONFIRMATIONS`, deep, { least: 1, most: 200 }),
  }
}

/** A network without a setting is the sandbox's in the sandbox, and off elsewhere: nobody is given test money for real. */
export function chainsOf(env: Env, sandbox: boolean): ReadonlyMap<Network, 'sandbox' | ChainNode> {
  const chains = new Map<Network, 'sandbox' | ChainNode>()
  for (const network of NETWORKS) {
    const name = chainVariable(network)
    const setting = env[name] ?? (sandbox ? 'sandbox' : 'off')
    if (setting === 'sandbox' && !sandbox)
      throw new CannotStart(`${name}=sandbox needs the sandbox: set it to 'node' or 'off'.`)
    if (setting === 'node') chains.set(network, nodeOf(env, network))
    else if (setting === 'sandbox') chains.set(network, setting)
    else if (setting !== 'off') throw new CannotStart(`${name} must be off, sandbox or node, not '${setting}'.`)
  }
  return chains
}
