import { expect, it } from 'vitest'
import { custodyPath, depositPath } from '#server/wallet/gateways/key-paths.ts'
import { custody, deposit, ETH, evm, FOREIGN, FOREIGN_OF, testSigner, utxo } from '../../support/signer.ts'

const [account, first] = [custodyPath('Ethereum'), depositPath('Ethereum', 0)]

it('tells by a number or an output for what it was used, all that was signed for it, and what that moves', async () => {
  const { signing, sign } = await testSigner()
  const spender = async (spent: string) => (await signing.spender(spent)).answer
  await sign('paid', 'payout', evm())
  await sign(
    'paid',
    'cancel',
    evm({ to: custody('Ethereum'), value: 0n, maxFeePerGas: 80n * 10n ** 9n, maxPriorityFeePerGas: 4n * 10n ** 9n }),
  )
  expect(await spender(`Ethereum ${account} 0`)).toMatchObject({
    id: 'paid',
    signed: [{ kind: 'payout' }, { kind: 'cancel' }],
    moves: { asset: 'ETH', amount: String(ETH), from: account, address: FOREIGN, toPath: null },
  })
  await sign('gas', 'fund', evm({ nonce: 1n, to: deposit('Ethereum', 0), toPath: first, value: 5n }))
  expect(await spender(`Ethereum ${account} 1`)).toMatchObject({ id: 'gas', moves: { amount: '5', toPath: first } })
  await sign('swept', 'sweep', evm({ from: first, to: custody('Ethereum'), value: 7n }))
  expect(await spender(`Ethereum ${first} 0`)).toMatchObject({ moves: { from: first, amount: '7', toPath: account } })
  await sign('filled', 'fill', evm({ nonce: 2n, to: custody('Ethereum'), value: 0n }))
  expect(await spender(`Ethereum ${account} 2`)).toMatchObject({ id: 'filled', moves: null })
  const litecoin = utxo()
  await sign('coins', 'payout', litecoin)
  const [input] = litecoin.inputs
  expect(await spender(`Litecoin ${input?.txid}:${input?.vout}`)).toMatchObject({
    id: 'coins',
    moves: { asset: 'LTC', amount: '100000000', address: FOREIGN_OF.Litecoin, toPath: null },
  })
  expect([await spender(`Ethereum ${account} 3`), await spender(`Litecoin ${input?.txid}:9`)]).toEqual([null, null])
})
