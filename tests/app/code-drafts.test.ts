import {
  fetchTokenBalances,
  fetchTokenNetworks,
  fetchCurrencyBalances,
  transferCrypto,
  withdrawCrypto,
  withdrawFiat,
} from '#machines/wallet/endpoints/wallet.ts'
import { confirmMovement } from '#machines/accounts/endpoints/auth.ts'
import { fetchBankDetails } from '#machines/accounts/endpoints/user.ts'
import { createActor, fromPromise, type AnyActorRef, type AnyStateMachine, type InputFrom } from 'xstate'
import { beforeEach, describe, expect, it } from 'vitest'
import { arriving, type FlowInput } from '#machines/shared/flow/flow-input.ts'
import { CODE_WRONG } from '#machines/accounts/messages/accounts.ts'
import { CODE_REQUIRED } from '#machines/accounts/messages/accounts.ts'
import { tether } from '#machines/wallet/samples/balances.ts'
import { firstQuay } from '#machines/accounts/samples/bank-accounts.ts'
import { dollars, euros } from '#machines/wallet/samples/fiat-balances.ts'
import { aConfirmation } from '#machines/accounts/samples/confirmations.ts'
import { ada } from '#machines/accounts/samples/person.ts'
import { ripple, rippleOnRipple, tetherOnEthereum } from '#machines/wallet/samples/token-networks.ts'
import { confirmMovementMachine } from '#machines/accounts/confirm-movement/confirm-movement.machine.ts'
import { transferCryptoMachine } from '#machines/wallet/transfer/transfer-crypto.machine.ts'
import { withdrawCryptoMachine } from '#machines/wallet/withdraw-crypto/withdraw-crypto.machine.ts'
import { withdrawFiatMachine } from '#machines/wallet/withdraw-fiat/withdraw-fiat.machine.ts'
import { openDraft, readDraft, saveDraft, setDraftOwner } from '#src/flow/drafts.ts'
import { answering, settled } from '../walks/running.ts'

const codeRequired = {
  status: 409,
  body: { error: CODE_REQUIRED, code: 'code_required', data: aConfirmation },
} as const
const wrongCode = { status: 400, body: { error: CODE_WRONG, code: 'wrong_code' } } as const

const confirming = (verifyOtp: unknown) => confirmMovementMachine.provide({ actors: { verifyOtp: verifyOtp as never } })
const refusing = confirming(answering(confirmMovement, wrongCode))
const silent = confirming(fromPromise(() => new Promise(() => {})))

const key = { sentKey: 'key-00000001' }
const RIPPLE = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'

/** Each flow with a request that is answered with a code, links to what it is about and to something else, and the form of the latter. */
const flows = [
  {
    name: 'a crypto withdrawal',
    machine: (child: typeof refusing): AnyStateMachine =>
      withdrawCryptoMachine.provide({
        actors: {
          fetchTokenBalances: answering(fetchTokenBalances, { status: 200, body: { data: [tether, ripple] } }),
          fetchTokenNetworks: answering(fetchTokenNetworks, {
            status: 200,
            body: { data: [tetherOnEthereum, rippleOnRipple] },
          }),
          withdrawCrypto: answering(withdrawCrypto, codeRequired),
          confirmMovement: child,
        },
      }),
    draft: { ...key, ticker: 'XRP', network: 'Ripple', address: RIPPLE, memo: '7', amount: '20', fee: '0.2' },
    same: { token: 'XRP' },
    other: { token: 'USDT' },
    form: { ticker: 'USDT', network: 'Ethereum', address: '', memo: '', amount: '', sentKey: '' },
  },
  {
    name: 'a fiat withdrawal',
    machine: (child: typeof refusing): AnyStateMachine =>
      withdrawFiatMachine.provide({
        actors: {
          fetchCurrencyBalances: answering(fetchCurrencyBalances, { status: 200, body: { data: [dollars, euros] } }),
          fetchBankDetails: answering(fetchBankDetails, { status: 200, body: { data: [firstQuay] } }),
          withdrawFiat: answering(withdrawFiat, codeRequired),
          confirmMovement: child,
        },
      }),
    draft: { ...key, currency: 'EUR', amount: '75', account: firstQuay._id },
    same: { currency: 'EUR' },
    other: { currency: 'USD' },
    form: { currency: 'USD', amount: '', sentKey: '' },
  },
  {
    name: 'a transfer',
    machine: (child: typeof refusing): AnyStateMachine =>
      transferCryptoMachine.provide({
        actors: {
          fetchBalances: answering(fetchTokenBalances, { status: 200, body: { data: [tether, ripple] } }) as never,
          transfer: answering(transferCrypto, codeRequired) as never,
          confirmMovement: child,
        },
      }),
    draft: { ...key, ticker: 'XRP', amount: '20', recipient: 'ben_kay' },
    same: { token: 'XRP' },
    other: { token: 'USDT' },
    form: { ticker: 'USDT', amount: '', sentKey: '' },
  },
] as const

const run = openDraft('movement', ada, () => 0)

/** Opens the page until it is left. */
const visit = async (machine: AnyStateMachine, given: Partial<FlowInput>) => {
  const input = arriving({ user: ada, ...given }) as InputFrom<AnyStateMachine>
  const actor: AnyActorRef = createActor(machine, { input }).start()
  const stop = saveDraft(run, machine, actor)
  await settled()
  const leave = () => {
    stop()
    actor.stop()
    return readDraft(run)
  }
  return { actor, leave }
}

beforeEach(() => {
  sessionStorage.clear()
  setDraftOwner(ada)
})

describe.each(flows)('$name whose dialog of the code was left', ({ machine, draft, same, other, form }) => {
  /** Leaves the dialog, after the code if one is typed. */
  const left = async (child: typeof refusing, code?: string) => {
    const { actor, leave } = await visit(machine(child), { draft })
    const asked = actor.getSnapshot().children.confirmMovement as AnyActorRef
    if (code !== undefined) {
      asked.send({ type: 'code.change', value: code })
      asked.send({ type: 'code.submit' })
    }
    await settled()
    return leave()
  }
  const opened = async (given: Partial<FlowInput>) => (await visit(machine(refusing), given)).actor.getSnapshot()

  it('without a code, makes way for the form of a link to something else', async () => {
    const snapshot = await opened({ draft: await left(refusing), query: other })
    expect(snapshot.matches('filling')).toBe(true)
    expect(snapshot.context).toMatchObject(form)
  })

  it('after a wrong code, makes way as well', async () => {
    expect((await opened({ draft: await left(refusing, '123456'), query: other })).matches('filling')).toBe(true)
  })

  it('asks for the code again, where the link is to the same or to nothing', async () => {
    for (const query of [same, {}])
      expect((await opened({ draft: await left(refusing), query })).matches('confirmingMovement')).toBe(true)
  })

  it('is resolved first while the answer to a code is missing', async () => {
    const snapshot = await opened({ draft: await left(silent, '123456'), query: other })
    expect(snapshot.matches('confirmingMovement')).toBe(true)
    expect(snapshot.context).toMatchObject(draft)
  })
})
