import { expect, it } from 'vitest'
import { externalOrderMachine } from '#machines/exchange/external-order/external-order.machine.ts'
import { startExternalOrder } from '#machines/exchange/external-order/external-order.setup.ts'
import { externalPurchase } from '#machines/exchange/samples/external-orders.ts'
import { AgreementDialog } from '#src/views/exchange/swap/agreement-dialog.tsx'
import { drawnElement } from '../drawing.tsx'

it('an order is confirmed by one button only: the others leave the dialog', () => {
  const context = startExternalOrder({ order: externalPurchase, amount: '', newKey: () => 'key-1', draft: {} })
  const page = drawnElement(
    <AgreementDialog
      snapshot={externalOrderMachine.resolveState({ value: 'confirming', context })}
      send={() => {}}
      confirm="order.confirm"
      dismiss="order.dismiss"
      question="Confirm order"
      agreed={null}
      warning="Check the recipient"
      uncertain="The connection was lost"
    >
      100.00 USD
    </AgreementDialog>,
  )
  const buttons = [...page.querySelectorAll('button')].map((button) => [
    button.getAttribute('aria-label') ?? button.textContent,
    button.dataset['event'],
  ])
  expect(buttons).toEqual([
    ['Close', 'order.dismiss'],
    ['Cancel', 'order.dismiss'],
    ['Confirm order', 'order.confirm'],
  ])
})
