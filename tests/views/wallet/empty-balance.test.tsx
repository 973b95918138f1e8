import { within } from '@testing-library/react'
import type { ComponentType } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { expect, test } from 'vitest'
import { exploreAll, snapshotsOf } from 'statewalk/explore'
import { convertModel } from '#machines/exchange/convert/convert.model.ts'
import { convertTerms } from '#machines/exchange/samples/quotes.ts'
import { bitcoin } from '#machines/wallet/samples/balances.ts'
import { dollars } from '#machines/wallet/samples/fiat-balances.ts'
import { transferCryptoModel } from '#machines/wallet/transfer/transfer-crypto.model.ts'
import { withdrawCryptoModel } from '#machines/wallet/withdraw-crypto/withdraw-crypto.model.ts'
import { withdrawFiatModel } from '#machines/wallet/withdraw-fiat/withdraw-fiat.model.ts'
import { ConvertForm } from '#src/views/exchange/convert/convert-form.tsx'
import { TransferForm } from '#src/views/wallet/transfer/transfer-form.tsx'
import { WithdrawCryptoFields } from '#src/views/wallet/withdraw/withdraw-crypto-fields.tsx'
import { WithdrawFiatPage } from '#src/views/wallet/withdraw/withdraw-fiat-page.tsx'
import { drawn, HIDING, onPage, SHOWING } from '../drawing.tsx'

const filling = (model: Parameters<typeof exploreAll>[0]): AnyMachineSnapshot => {
  const snapshot = exploreAll(model)
    .flatMap((walk) => snapshotsOf(walk))
    .find((each) => each.matches('filling'))
  if (!snapshot) throw new Error('the form is never filled in')
  return snapshot
}

const BTC = '/dashboard/deposit-crypto?token=BTC'

/** A form by what its context has of an available amount, and where that asset is deposited. */
test.each([
  [
    'transfer',
    transferCryptoModel,
    TransferForm,
    (available_balance: string) => ({ ticker: 'BTC', assets: [{ ...bitcoin, available_balance }] }),
    BTC,
  ],
  [
    'withdrawal',
    withdrawCryptoModel,
    WithdrawCryptoFields,
    (available_balance: string) => ({ ticker: 'BTC', balances: [{ ...bitcoin, available_balance }] }),
    BTC,
  ],
  [
    'payout',
    withdrawFiatModel,
    WithdrawFiatPage,
    (available_balance: string) => ({ currency: 'USD', balances: [{ ...dollars, available_balance }] }),
    '/dashboard/deposit-fiat?currency=USD',
  ],
  [
    'conversion',
    convertModel,
    ConvertForm,
    (available: string) => ({ from: 'BTC', terms: { ...convertTerms, available } }),
    BTC,
  ],
] as const)(
  'a %s leads to the deposit while nothing is available, unless balances are hidden',
  (_, model, view, having, path) => {
    const snapshot = filling(model)
    const linksWith = (available: string, shared = SHOWING) => {
      const context = { ...snapshot.context, ...having(available) }
      const page = onPage(drawn(view as ComponentType<never>, { ...snapshot, context } as AnyMachineSnapshot, shared))
      return within(page)
        .queryAllByRole('link', { name: /^Deposit / })
        .map((link) => link.getAttribute('href'))
    }
    expect(linksWith('0')).toEqual([path])
    expect(linksWith('0.01')).toEqual([])
    expect(linksWith('0', HIDING)).toEqual([])
  },
)
