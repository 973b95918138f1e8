import { NETWORKS, type Network } from '#machines/catalog/networks.ts'
import * as text from '#machines/operator/messages/operator.ts'
import * as networks from '#server/catalog/repos/network.repo.ts'
import { changeWithdrawalFee } from '#server/catalog/services/token-networks.service.ts'
import { notFound, notNow } from '#server/refusal.ts'
import { lookAtStopped, openStopped, type StoppedChain } from '#server/wallet/services/chain-scan.service.ts'
import { WORTHLESS, type ActKinds } from './act-kind.ts'

/** The network of a name; any other is 404. */
export function networkIn(name: string): Network {
  const network = NETWORKS.find((one) => one === name)
  if (!network) throw notFound()
  return network
}

const isStoppedChain = (asked: unknown): asked is StoppedChain =>
  asked !== null && typeof asked === 'object' && 'before' in asked && 'scan' in asked

/** What admins do about networks. */
export const networkActs: ActKinds<'network.stop' | 'network.open' | 'network.fee'> = {
  'network.stop': {
    async prepare({ chains }, { network: name, text: reason }, tx) {
      const network = networkIn(name)
      const found = await networks.find(network, tx)
      if (!chains.has(network)) throw notNow(`${network} is not offered`)
      if (!found || found.stopped_reason !== null) throw notNow(`${network} is stopped already`)
      return {
        subject: network,
        facts: { network, text: reason },
        weight: WORTHLESS,
        execute: async () => {
          await networks.stop(network, reason, tx)
          return text.NETWORK_STOPPED(network)
        },
      }
    },
  },
  'network.open': {
    before: (context, { network }) => lookAtStopped(context, networkIn(network)),
    async prepare(context, { network: name }, tx, asked) {
      const network = networkIn(name)
      const found = await networks.find(network, tx)
      if (!found || found.stopped_reason === null) throw notNow(`${network} is not stopped`)
      return {
        subject: network,
        facts: { network, reason: found.stopped_reason },
        weight: WORTHLESS,
        execute: async () => {
          if (!isStoppedChain(asked)) throw notNow(text.TRY_AGAIN)
          await openStopped(context, network, asked, tx)
          return text.NETWORK_OPENED(network)
        },
      }
    },
  },
  'network.fee': {
    async prepare(_context, { network: name, token, fee }, tx) {
      const network = networkIn(name)
      return {
        subject: network,
        facts: { network, token, fee },
        weight: WORTHLESS,
        execute: async () => {
          const { is } = await changeWithdrawalFee({ token, network, fee }, tx)
          return text.FEE_CHANGED(token, network, is)
        },
      }
    },
  },
}
