import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openDb } from '#server/db/open.ts'
import { FIRST_CAPS } from '#server/signer/caps.ts'
import { folderOf } from '#server/signer/folder.ts'
import { prefixesOf } from '#server/wallet/gateways/accounts.ts'
import { closeAfterFile } from '../server/support/closing.ts'
import { ServerProcess } from '../crash/server-process.ts'
import { builtProgram } from '../server/support/built-program.ts'
import { createDatabase } from '../server/support/databases/postgres-databases.ts'
import { evmWorld, freePort, USDT_CONTRACT } from '../server/support/evm-world.ts'
import { custody } from '../server/support/signer.ts'
import { signerFolder } from '../server/support/signer-process.ts'
import { utxoWorld } from '../server/support/utxo-world.ts'
import type { ChaosNetwork } from './kill-points.ts'
import { Programs } from './programs.ts'

export type Token = 'ETH' | 'USDT' | 'LTC'
export const NETWORK_OF = { ETH: 'Ethereum', USDT: 'Ethereum', LTC: 'Litecoin' } as const satisfies Record<
  Token,
  ChaosNetwork
>
export const DECIMALS = { ETH: 18, USDT: 6, LTC: 8 } as const
const CHAIN_ID = '31337'
/** What a new wallet has of Litecoin is the coins of one block. */
const MORE_COINBASES = 100
const UNLIMITED = '100000000'

/** What somebody else has paid to an address of ours. */
export interface Payment {
  readonly token: Token
  readonly address: string
  /** In the smallest unit. */
  readonly amount: bigint
  readonly txid: string
}

const capsOf = () => {
  const most = { fee: '1', feesAnHour: UNLIMITED }
  return {
    Ethereum: {
      ...{ ...FIRST_CAPS.Ethereum, ...most, chainId: Number(CHAIN_ID) },
      payoutsAnHour: { ETH: UNLIMITED, USDT: UNLIMITED },
    },
    Litecoin: {
      ...{ ...FIRST_CAPS.Litecoin, ...most, prefixes: prefixesOf('Litecoin', 'regtest') },
      payoutsAnHour: { LTC: UNLIMITED },
    },
  }
}

/** A node of each family, a database, and the server and the signer that are killed. */
export async function chaosWorld(seed: number) {
  const [ethereum, litecoin] = [await evmWorld(), await utxoWorld('Litecoin', { isLong: true })]
  closeAfterFile(() => ethereum.stop())
  await litecoin.mine(MORE_COINBASES)
  const { dir, socket, remove } = await signerFolder()
  closeAfterFile(async () => remove())
  writeFileSync(join(dir, 'caps.json'), JSON.stringify(capsOf()))
  const { url, drop } = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  closeAfterFile(drop)
  const db = await openDb({ databaseUrl: url, dataDir: '' })
  closeAfterFile(() => db.close())
  const program = await builtProgram('tests/chaos/killed-chains.ts', 'killed-chains')
  const server = new ServerProcess(
    await freePort(),
    {
      ...{ DATABASE_URL: url, WITHDRAWAL_REVIEW_USD: '1000000000' },
      ...{ CHAIN_ACCOUNTS: folderOf({ SIGNER_DATA: dir }).accounts, SIGNER_SOCKET: socket },
      ...{ CHAIN_ETHEREUM: 'node', CHAIN_ETHEREUM_URL: ethereum.url, CHAIN_ETHEREUM_ID: CHAIN_ID },
      ...{ CHAIN_LITECOIN: 'node', CHAIN_LITECOIN_URL: litecoin.url, CHAIN_LITECOIN_ID: 'regtest' },
    },
    program,
  )
  const programs = new Programs(server, dir, seed)
  closeAfterFile(() => programs.stop())
  const payments: Payment[] = []
  const send = async (token: Token, address: string, amount: bigint): Promise<string> => {
    if (token === 'LTC') return (await litecoin.pay(address, amount)).txid
    if (token === 'ETH') return (await ethereum.pay(address, amount)).txid
    return ethereum.wallet.mint(USDT_CONTRACT, address, amount)
  }
  return {
    ...{ ethereum, litecoin, db, programs, payments, server },
    custodyOf: { Ethereum: custody('Ethereum'), Litecoin: litecoin.chain.custody ?? '' },
    /** From a wallet that is not ours; one that pays again what its node has forgotten makes the same transaction. */
    pay: async (token: Token, address: string, amount: bigint) => {
      const txid = await send(token, address, amount)
      if (!payments.some((each) => each.txid === txid)) payments.push({ token, address, amount, txid })
    },
    /** What is deep enough is never sent again by the wallet. */
    forgetSettled: () => ethereum.wallet.sent.clear(),
    mine: (network: ChaosNetwork, count: number) => (network === 'Ethereum' ? ethereum : litecoin).mine(count),
  }
}

export type ChaosWorld = Awaited<ReturnType<typeof chaosWorld>>
