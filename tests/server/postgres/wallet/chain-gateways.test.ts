import { beforeAll, describe } from 'vitest'
import { networkRow, NETWORKS } from '#machines/catalog/networks.ts'
import { sandboxChains } from '#server/sandbox/gateways/chain.sandbox.ts'
import { sandboxSigner } from '#server/sandbox/gateways/signer.sandbox.ts'
import * as sandbox from '#server/sandbox/repos/sandbox-chain.repo.ts'
import * as payouts from '#server/sandbox/repos/sandbox-payout.repo.ts'
import type { PayoutMode } from '#server/sandbox/repos/sandbox-payout.repo.ts'
import { chainSuite } from '../../support/chain-suite.ts'
import { payoutSuite } from '../../support/payout-suite.ts'
import { emptied, ENGINES, freshDb } from '../../support/databases/fresh-db.ts'

describe.each(ENGINES)('the sandbox chains on %s', async (engine) => {
  const db = await freshDb(engine)
  beforeAll(() => emptied(db))

  describe.each(NETWORKS)('%s', (network) => {
    chainSuite(async () => {
      const chain = sandboxChains(db).get(network)
      if (!chain) throw new Error(`No chain ${network}`)
      const [coin] = networkRow(network).tokens
      let count = 0
      return {
        chain,
        coin,
        pay: async (address, amount) => {
          const txid = `tx-${network}-${(count += 1)}`
          await db.tx((tx) => sandbox.pay({ network, txid, asset: coin, address, memo: null, amount }, tx))
          return { txid, output: 0 }
        },
        mine: (blocks) => db.tx(async (tx) => sandbox.mine(network, await sandbox.lockHead(network, tx), blocks, tx)),
        reorganise: (depth, isDropping) =>
          db.tx(async (tx) => {
            const head = await sandbox.lockHead(network, tx)
            await sandbox.replaceBlocks(network, { head, depth, isDropping }, tx)
            await sandbox.mine(network, head - depth, depth + 1, tx)
          }),
      }
    })
  })

  describe('that pay', () => {
    payoutSuite(async () => {
      const chain = sandboxChains(db).get('Ethereum')
      if (!chain) throw new Error('No chain')
      const setMode = (mode: PayoutMode) => db.tx((tx) => payouts.setMode(mode, tx))
      let nonce = 0n
      return {
        chain,
        signer: sandboxSigner(db),
        intent: {
          ...{
            kind: 'payout',
            from: chain.account,
            asset: 'USDT',
            address: '0x1',
            memo: null,
            memoKind: null,
            amount: 5n,
          },
        },
        mine: (blocks) =>
          db.tx(async (tx) => sandbox.mine('Ethereum', await sandbox.lockHead('Ethereum', tx), blocks, tx)),
        take: (isTaken) => setMode(isTaken ? 'normal' : 'unconfirmed'),
        revert: () => setMode('refused'),
        next: () => ({ nonce: (nonce += 1n) }),
      }
    })
  })
})
