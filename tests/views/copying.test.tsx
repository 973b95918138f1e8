import { expect, it } from 'vitest'
import { ORDER_NO, sampleOrder } from '#machines/orders/samples/orders.ts'
import { ada } from '#machines/accounts/samples/person.ts'
import { pendingDeposit, receivedTether } from '#machines/wallet/samples/transactions.ts'
import { UserCard } from '#src/views/dashboard/user-card.tsx'
import { OrderDetails } from '#src/views/orders/m2m-order/order-details.tsx'
import { PaymentAccount } from '#src/views/orders/m2m-order/payment-account.tsx'
import { BankInstructions } from '#src/views/wallet/transactions/bank-instructions.tsx'
import { Overview, TransactionInfo } from '#src/views/wallet/transactions/transaction-cards.tsx'
import { TransactionRow } from '#src/views/wallet/transactions/transaction-row.tsx'
import { refundedSwap, waitingSwap } from '#machines/exchange/samples/swaps.ts'
import { PayIn, SwapFacts } from '#src/views/exchange/swap/swap-facts.tsx'
import { copiedFrom } from './copied.tsx'

const order = sampleOrder('buyer', 'placed')

it('the payment account has a copy button for every value that a bank requires, and for all', async () => {
  expect(await copiedFrom(<PaymentAccount order={order} />)).toEqual({
    'Copy amount': ['75000', 'Amount copied!'],
    'Copy bank name': ['First Quay Bank', 'Bank name copied!'],
    'Copy account number': ['0123456789', 'Account number copied!'],
    'Copy account name': ['Ada Obi', 'Account name copied!'],
    'Copy account type': ['Savings', 'Account type copied!'],
    'Copy reference': ['K7W2Q9D4M1X8P3T6V5RA', 'Reference copied!'],
    'Copy account details': [
      'Bank name: First Quay Bank\nAccount number: 0123456789\nAccount name: Ada Obi\nAccount type: Savings\nReference: K7W2Q9D4M1X8P3T6V5RA',
      'account details copied!',
    ],
  })
})

it('truncated identifiers of an order are copied in full', async () => {
  expect(await copiedFrom(<OrderDetails order={order} />)).toEqual({
    'Copy trader username': ['ada_obi', 'Trader username copied!'],
    'Copy order number': [ORDER_NO, 'order number copied!'],
    'Copy trade ID': [order.trade_id, 'trade id copied!'],
  })
})

it('the user card copies username and user ID', async () => {
  expect(await copiedFrom(<UserCard user={ada} />)).toEqual({
    'Copy username': [ada.username, 'username copied!'],
    'Copy user ID': [ada._id, 'UID copied!'],
  })
})

it('of a transaction the whole id and the whole counterparty are copied, on its page and in the list', async () => {
  const { t_id: id, counterparty } = receivedTether
  expect(await copiedFrom(<Overview transaction={receivedTether} />)).toEqual({
    'Copy transaction ID': [id, 'Transaction ID copied!'],
  })
  expect(await copiedFrom(<TransactionInfo transaction={receivedTether} settings={null} />)).toEqual({
    'Copy counterparty': [counterparty, 'counterparty copied!'],
  })
  const list = (
    <table>
      <tbody>
        <TransactionRow transaction={receivedTether} settings={null} />
      </tbody>
    </table>
  )
  expect(await copiedFrom(list)).toEqual({
    'Copy counterparty': [counterparty, 'counterparty copied!'],
    'Copy transaction ID': [id, 'transaction id copied!'],
  })
})

it('an announced deposit has a copy button for every value that a bank requires', async () => {
  expect(await copiedFrom(<BankInstructions transaction={pendingDeposit} />)).toEqual({
    'Copy amount': ['1250.5', 'Amount copied!'],
    'Copy reference': ['QABCDEFGHJ', 'Reference copied!'],
    'Copy bank name': ['Harbour Bank', 'Bank name copied!'],
    'Copy account name': ['Quayside Ltd', 'Account name copied!'],
    'Copy account number': ['5550123456', 'Account number copied!'],
  })
})

it('of a swap the amount and the deposit address are copied, and the memo where there is one', async () => {
  const { payinAddress } = waitingSwap
  expect(await copiedFrom(<PayIn swap={waitingSwap} isSignedIn={false} />)).toEqual({
    'Copy amount': ['0.1', 'Amount copied!'],
    'Copy deposit address': [payinAddress, 'wallet address copied!'],
  })
  expect(await copiedFrom(<PayIn swap={{ ...waitingSwap, payinExtraId: '77' }} isSignedIn={false} />)).toEqual({
    'Copy amount': ['0.1', 'Amount copied!'],
    'Copy deposit address': [payinAddress, 'wallet address copied!'],
    'Copy memo': ['77', 'Tag copied!'],
  })
})

it('of a swap the whole addresses of the recipient and of a refund are copied', async () => {
  expect(await copiedFrom(<SwapFacts swap={refundedSwap} />)).toEqual({
    'Copy recipient address': ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'wallet address copied!'],
    'Copy refund address': ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', 'wallet address copied!'],
  })
})
