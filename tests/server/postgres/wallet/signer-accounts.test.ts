import { expect, it } from 'vitest'
import { openAccounts, openNode } from '#server/wallet/context.ts'
import { fingerprintOf } from '#server/wallet/gateways/accounts.ts'
import { SignerClient } from '#server/signer/client.ts'
import { folderOf } from '#server/signer/folder.ts'
import { Keys } from '#server/signer/keys.ts'
import { closeAfterFile } from '../../support/closing.ts'
import { ANY_ENGINE, freshDb } from '../../support/databases/fresh-db.ts'
import { accounts as signersOwn } from '../../support/signer.ts'
import { PASSPHRASE, signerFolder, startSignerProcess } from '../../support/signer-process.ts'

const NODE = {
  url: 'http://127.0.0.1:1',
  pollMs: 1000,
  confirmations: undefined,
  chainId: undefined,
  feeCap: undefined,
  second: undefined,
}

it('derives the addresses of the signer’s keys from the file that the signer made, and the signer knows the server by it', async () => {
  const db = await freshDb(ANY_ENGINE)
  const { dir, remove } = await signerFolder()
  closeAfterFile(async () => remove())
  const folder = folderOf({ SIGNER_DATA: dir })
  const accounts = await openAccounts(folder.accounts, db)
  const keys = new Keys(signersOwn)
  for (const network of ['Ethereum', 'Binance Smart Chain', 'Avalanche C Chain'] as const)
    for (const index of [0, 1, 1_000_000]) {
      const { address } = (await openNode(network, NODE, accounts, db)).addressAt(index)
      expect(address).toBe(keys.evmAddress(`m/44'/60'/0'/0/${index}`))
    }
  const litecoin = (chainId: 'regtest' | undefined) => openNode('Litecoin', { ...NODE, chainId }, accounts, db)
  for (const [chainId, bech32] of [
    [undefined, 'ltc'],
    ['regtest', 'rltc'],
  ] as const) {
    const { address } = (await litecoin(chainId)).addressAt(7)
    const own = keys.payment("m/84'/2'/0'/0/7", { bech32, pubKeyHash: 0, scriptHash: 0 })
    expect(address).toBe(own.address)
  }
  const [stored] = await db.query<{ fingerprint: string }>('select fingerprint from chain_account')
  expect(stored).toEqual({ fingerprint: fingerprintOf(accounts) })
  const signer = await startSignerProcess(dir, { lines: [PASSPHRASE] })
  const seen = { read: async () => null, save: async () => undefined }
  const clientOf = (fingerprint: string) => new SignerClient({ path: folder.socket, accounts: fingerprint, seen })
  const client = clientOf(stored?.fingerprint ?? '')
  await client.check()
  await client.close()
  await expect(clientOf('0'.repeat(32)).check()).rejects.toThrow('other accounts')
  signer.child.kill()
  await signer.ended
})
