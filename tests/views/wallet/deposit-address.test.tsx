import { within } from '@testing-library/react'
import { expect, it, test } from 'vitest'
import { NETWORKS, type Network } from '#machines/catalog/networks.ts'
import { cryptoDepositsModel, depositAddressModel } from '#machines/wallet/reads.model.ts'
import { bitcoinAddress } from '#machines/wallet/samples/crypto-deposits.ts'
import { ada, adasSettings } from '#machines/accounts/samples/person.ts'
import { creditedText } from '#machines/wallet/rules/waiting-times.ts'
import { CryptoDepositsView } from '#src/views/wallet/deposit/crypto-deposits-view.tsx'
import { DepositAddressView } from '#src/views/wallet/deposit/deposit-address-view.tsx'
import { exploreAll, snapshotsOf } from 'statewalk/explore'
import type { AnyFlowModel } from 'statewalk/model'
import { copiedFrom } from '../copied.tsx'
import { drawn, onPage, viewOf } from '../drawing.tsx'
import { textOf } from '../reading.ts'

/** The first walked snapshot of a list with its data, or with other data. */
const loaded = (model: AnyFlowModel, data?: unknown) => {
  const found = exploreAll(model)
    .flatMap((walk) => snapshotsOf(walk))
    .find(({ value, context }) => JSON.stringify(value).includes('fresh') && context.data !== undefined)
  if (!found) throw new Error('no data in any state')
  return data === undefined
    ? found
    : model.machine.resolveState({ value: found.value, context: { ...found.context, data } })
}

const ADDRESS = 'one-address-of-the-person'
const to = (network: Network, memo: string | null) =>
  loaded(depositAddressModel, {
    ...bitcoinAddress,
    token: 'USDT',
    network,
    address: ADDRESS,
    memo,
    uri: `pay:${ADDRESS}?memo=${memo}`,
    confirmations: 12,
    least: '0.25',
  })

test.each(NETWORKS)('on %s the whole address, its code and its warning are about this token and network', (network) => {
  const page = onPage(drawn(DepositAddressView as never, to(network, null)))
  const text = textOf(page)
  expect(within(page).getByText(ADDRESS)).toBeTruthy()
  expect(within(page).getByRole('img', { name: 'QR code of the USDT address' }).dataset['value']).toBe(ADDRESS)
  expect(within(page).getByRole('link', { name: 'Open in wallet' }).getAttribute('href')).toBe(
    `pay:${ADDRESS}?memo=null`,
  )
  expect(text).toContain(`Send only USDT on the ${network} network to this address. Anything else may be lost.`)
  expect(text).toContain('Memo No memo required')
  expect(text).toContain('Minimum deposit 0.25 USDT')
  expect(text).toContain(`Credited after ${creditedText(network, 12)}`)
  expect(text).not.toContain('Include the memo')
})

it('a memo is shown below the address, can be copied, and the warning repeats it', async () => {
  const snapshot = to('Ripple', '1460808642')
  const page = onPage(drawn(DepositAddressView as never, snapshot))
  const text = textOf(page)
  expect(text).toContain('Memo 1460808642')
  expect(text).toContain('Include the memo 1460808642 in the transfer. Without it the deposit is delayed.')
  expect(text).not.toContain('No memo required')
  expect(text.indexOf(ADDRESS)).toBeLessThan(text.indexOf('Memo 1460808642'))
  expect(text.indexOf('Memo 1460808642')).toBeLessThan(text.indexOf('Copy Share'))
  expect(await copiedFrom(viewOf(DepositAddressView as never, snapshot), /^Copy/)).toEqual({
    'Copy address': [ADDRESS, 'wallet address copied!'],
    'Copy memo': ['1460808642', 'Tag copied!'],
    Copy: [`${ADDRESS}\nMemo: 1460808642`, 'Address and memo copied!'],
  })
})

it('without a memo the address alone is copied', async () => {
  expect(await copiedFrom(viewOf(DepositAddressView as never, to('Ethereum', null)), /^Copy/)).toEqual({
    Copy: [ADDRESS, 'wallet address copied!'],
  })
})

it('each deposit names its own amount, network and confirmations, and a screen reader hears its changes', () => {
  const page = onPage(drawn(CryptoDepositsView as never, loaded(cryptoDepositsModel)))
  const lines = [...page.querySelectorAll('li')].map(textOf)
  expect(lines).toEqual([
    expect.stringMatching(/^0\.5 BTC Bitcoin · .* Pending 1 of 2 confirmations, about 10 minutes$/),
    expect.stringMatching(/^0\.25 BTC Bitcoin · .* Completed$/),
    expect.stringMatching(/^0\.125 BTC Bitcoin · .* Failed Dropped by the network$/),
  ])
  expect(page.querySelector('ul')?.getAttribute('aria-live')).toBe('polite')
  for (const line of page.querySelectorAll('li')) expect(line.getAttribute('aria-atomic')).toBe('true')
})

it('of a hidden deposit the network and its confirmations are read, not the amount', () => {
  const hiding = { user: ada, settings: { ...adasSettings, hide_assets: true } }
  const page = onPage(drawn(CryptoDepositsView as never, loaded(cryptoDepositsModel), hiding))
  expect(textOf(page.querySelector('li') ?? page)).toMatch(
    /^\*{5} BTC Bitcoin · .* Pending 1 of 2 confirmations, about 10 minutes$/,
  )
})
