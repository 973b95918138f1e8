import { expect, it, test } from 'vitest'
import { addPayoutAccount, fetchPayoutAccounts } from '#machines/accounts/endpoints/user.ts'
import { PAYOUT_ACCOUNT_SAVED } from '#machines/accounts/messages/accounts.ts'
import { paymentMethodMachine } from '#machines/accounts/payment-method/payment-method.machine.ts'
import { payoutAccountMachine } from '#machines/accounts/payout-account/payout-account.machine.ts'
import { payoutAccountsMachine } from '#machines/accounts/reads.machine.ts'
import { firstQuay } from '#machines/accounts/samples/bank-accounts.ts'
import { adasMobile, adasWise } from '#machines/accounts/samples/payout-accounts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { answering, running, settled } from '../running.ts'

const machine = paymentMethodMachine.provide({
  actors: {
    payoutAccounts: payoutAccountsMachine.provide({
      actors: {
        fetchPayoutAccounts: answering(fetchPayoutAccounts, { status: 200, body: { data: [firstQuay, adasWise] } }),
      },
    }),
    payoutAccount: payoutAccountMachine.provide({
      actors: {
        addPayoutAccount: answering(addPayoutAccount, {
          status: 200,
          body: { message: PAYOUT_ACCOUNT_SAVED, data: adasWise },
        }),
      },
    }),
  },
})

test('who is sent for an account of a method finds the form open for it, and is led back with what it was needed for', async () => {
  const { actor } = running(machine, arriving({ state: { returnTo: '/m2m?side=sell', method: 'Wise' } }))
  await settled()
  const form = actor.getSnapshot().children.payoutAccount
  expect(form?.getSnapshot().context.values.method).toBe('Wise')
  const effects: unknown[] = []
  form?.on('*', (effect) => void effects.push(effect))
  form?.send({ type: 'field.change', name: 'account_name', value: 'Ada Obi' })
  form?.send({ type: 'form.submit' })
  expect(form?.getSnapshot().context.errors).toEqual({ handle: 'Handle is missing!' })
  form?.send({ type: 'field.change', name: 'handle', value: '@ada' })
  form?.send({ type: 'form.submit' })
  await settled()
  expect(effects).toContainEqual({ type: 'navigate', to: '/m2m?side=sell', state: {} })
})

it.each([
  [{ returnTo: '/m2m', method: 'SEPA' }, 'adding'],
  [{ returnTo: '/m2m', method: 'Zelle' }, 'adding'],
  [{ returnTo: '/m2m' }, 'adding'],
  [{ method: 'Revolut' }, 'addingPayout'],
  [{}, 'listing'],
])('who arrives with %j finds the page %s', (state, open) => {
  expect(running(machine, arriving({ state })).actor.getSnapshot().value).toBe(open)
})

test('another method asks for its own fields, and what was typed for both stays', () => {
  const { actor } = running(machine, arriving({ state: { method: 'M-Pesa' } }))
  const form = actor.getSnapshot().children.payoutAccount
  const { method: _method, _id, ...typed } = adasMobile
  for (const [name, value] of Object.entries(typed))
    form?.send({ type: 'field.change', name: name as keyof typeof typed, value })
  expect(form?.getSnapshot().context.errors).toEqual({})
  form?.send({ type: 'field.change', name: 'method', value: 'Interac e-Transfer' })
  const { errors, values } = form?.getSnapshot().context ?? {}
  expect([errors, values?.account_name]).toEqual([{ email_or_phone: 'Email or Phone Number is required' }, 'Ada Obi'])
})
