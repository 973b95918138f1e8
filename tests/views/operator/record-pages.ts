import { fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ComponentType } from 'react'
import { createActor, fromPromise, type AnyStateMachine } from 'xstate'
import { expect, vi } from 'vitest'
import {
  actRecordMachine,
  bankTransferRecordMachine,
  depositRecordMachine,
  supportRecordMachine,
  networkRecordMachine,
  orderRecordMachine,
  personRecordMachine,
  withdrawalReviewMachine,
} from '#machines/operator/reads.machine.ts'
import { DepositRecordView } from '#src/views/operator/deposits/deposit-record.tsx'
import { SupportRecordView } from '#src/views/operator/support/support-record.tsx'
import { BankTransferView } from '#src/views/operator/bank/bank-transfer-record.tsx'
import { ActRecordView } from '#src/views/operator/requests/act-record.tsx'
import { PersonRecordView } from '#src/views/operator/persons/person-record.tsx'
import { WithdrawalReviewView } from '#src/views/operator/withdrawals/withdrawal-review.tsx'
import { OrderRecordView } from '#src/views/operator/orders/order-record.tsx'
import { NetworkRecordView } from '#src/views/operator/networks/network-record.tsx'
import { viewOf } from '../drawing.tsx'

/** What the buttons of a record send. */
export const send = vi.fn()

/** The page of a record after its answer; what its buttons send goes to `send`. */
export const shown = async (
  machine: AnyStateMachine,
  Shown: ComponentType<never>,
  data: object,
  input: object = { params: {} },
): Promise<void> => {
  const [op = ''] = Object.keys(machine.implementations.actors)
  const answered = machine.provide({ actors: { [op]: fromPromise(async () => data) } })
  const actor = createActor(answered, { input }).start()
  await vi.waitFor(() => expect(actor.getSnapshot().matches('fresh')).toBe(true))
  const View = (props: object) =>
    createElement(Shown as ComponentType<Record<string, unknown>>, { ...props, sendToParent: send })
  render(viewOf(View as never, actor.getSnapshot()))
  actor.stop()
}

export const order = (data: object) => shown(orderRecordMachine, OrderRecordView, data)
export const withdrawal = (data: object) => shown(withdrawalReviewMachine, WithdrawalReviewView, data)
export const request = (data: object) => shown(actRecordMachine, ActRecordView, data)
export const transfer = (data: object) => shown(bankTransferRecordMachine, BankTransferView, data)
export const deposit = (data: object) => shown(depositRecordMachine, DepositRecordView, data)
export const support = (data: object) => shown(supportRecordMachine, SupportRecordView, data)
export const person = (data: object) => shown(personRecordMachine, PersonRecordView, data)
export const network = (data: object) => shown(networkRecordMachine, NetworkRecordView, data)

/** About a person, or something of one. */
export const aboutOf = (id: string, amount = '', more: object = {}) => ({
  id,
  amount,
  buyer: 'ben_kay',
  seller: '',
  sides: [],
  ...more,
})

/** The button of this name asks for an act. */
export const expectAsked = (name: string, asked: object): void => {
  fireEvent.click(screen.getByRole('button', { name }))
  expect(send).toHaveBeenLastCalledWith({ type: 'act.choose', asked })
}
