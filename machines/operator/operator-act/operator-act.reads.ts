import type { SnapshotFrom } from 'xstate'
import { line, type ReadLine, type Reads } from '#machines/shared/model/reads.ts'
import type { operatorActMachine } from './operator-act.machine.ts'

/** The acts that move money or crypto, with where it is and where it goes; the words of `readerOf`. */
const MONEY = {
  'appeal.decide, undecided': ['50 USDT is in escrow.', 'Final. Both sides read the reason and the text.'],
  'appeal.decide, to buyer': ['50 USDT goes to ben_kay.', 'Final. Both sides read the reason and the text.'],
  'appeal.decide, to seller': ['50 USDT returns to ada_obi.', 'Final. Both sides read the reason and the text.'],
  'withdrawal.approve': ['0.5 BTC of ben_kay is paid out.', 'A second operator has to approve it.'],
  'withdrawal.refuse': ['0.5 BTC is available to ben_kay again.', 'The owner reads the text.'],
  'bank.begin': [
    '5,000.00 USD of ben_kay is with the bank.',
    'Enter the payment at the bank first: after that it cannot be cancelled.',
  ],
  'bank.book': [
    '250.00 USD is announced by ben_kay.',
    'Enter the line as the statement has it. A deposit is credited as it arrived, a withdrawal is paid out.',
  ],
  'bank.reverse': [
    '250.00 USD is taken from ben_kay again.',
    'What is spent already is owed, and nothing leaves the account until it is settled. A second operator has to approve it.',
  ],
  'deposit.assign': [
    '20 XRP has no owner.',
    'It is credited, and the customer is notified. Name the request in which they miss it. A second operator has to approve it.',
  ],
  'deposit.reverse': [
    '20 XRP is taken from ben_kay again.',
    'What is spent already is owed, and nothing leaves the account until it is settled. A second operator has to approve it.',
  ],
  'inventory.add': [
    'Held for exchanges: 2 BTC.',
    'It is taken from custody, and exchanges are quoted up to it. A second operator has to approve it.',
  ],
  'surplus.credit': [
    '2.5 ETH at 0x52908400098527886E0F7030069857D2E4169EE7 is booked.',
    'Find the transaction on an explorer first: it is booked as a deposit. A second operator has to approve it.',
  ],
  'bank.refuse': [
    '250.00 USD of ben_kay is not booked.',
    'Funds on hold are available again. The owner reads the text.',
  ],
} as const

const filling: readonly ReadLine[] = Object.entries(MONEY).map(([side, [money, next]]) =>
  line(side, [money], next, { 'form.submit': 'primary' }),
)

/** The acts that move money. */
const WORDS: readonly string[] = [
  'appeal.decide',
  'withdrawal.approve',
  'withdrawal.refuse',
  'bank.begin',
  'bank.book',
  'bank.refuse',
  'bank.reverse',
  'deposit.assign',
  'deposit.reverse',
  'inventory.add',
  'surplus.credit',
]

const sending = (...sides: readonly (keyof typeof MONEY)[]): ReadLine[] =>
  sides.map((side) => line(side, [MONEY[side][0]], MONEY[side][1], { 'form.submit': 'primary' }))

const checking = (side: string): ReadLine =>
  line(
    side,
    ['The server did not respond. We are retrying automatically; the act cannot be carried out twice.'],
    'Check now',
    { 'outcome.check': 'primary' },
  )

export const operatorActReads: Reads<SnapshotFrom<typeof operatorActMachine>> = {
  readerOf: ({ context: { asked, values } }) => {
    if (!WORDS.includes(asked.act)) return null
    const chosen = asked.act === 'appeal.decide' && values.to !== '' ? `to ${values.to}` : 'undecided'
    return [asked.act, chosen]
  },
  lines: {
    'filling.pristine': filling,
    'filling.failed': filling.filter(({ side }) => !side.endsWith('undecided')),
    'sending.writing': null,
    'sending.asking': null,
    'sending.decidingAppeal': sending('appeal.decide, to buyer', 'appeal.decide, to seller'),
    'sending.decidingCase': null,
    'sending.freezingPerson': null,
    'sending.freezingLogin': null,
    'sending.unfreezingPerson': null,
    'sending.endingSessions': null,
    'sending.beginningPayout': sending('bank.begin'),
    'sending.bookingLine': sending('bank.book'),
    'sending.refusingTransfer': sending('bank.refuse'),
    'sending.reversingLine': sending('bank.reverse'),
    'sending.assigningDeposit': sending('deposit.assign'),
    'sending.reversingDeposit': sending('deposit.reverse'),
    'sending.answeringRequest': null,
    'sending.askingCustomer': null,
    'sending.closingRequest': null,
    'sending.stoppingNetwork': null,
    'sending.openingNetwork': null,
    'sending.changingFee': null,
    'sending.creditingSurplus': sending('surplus.credit'),
    'sending.declaringOutage': null,
    'sending.endingOutage': null,
    'sending.addingInventory': sending('inventory.add'),
    'sending.runningJob': null,
    'sending.hidingAdvert': null,
    'sending.showingAdvert': null,
    'sending.addingOperator': null,
    'sending.changingRoles': null,
    'sending.disablingOperator': null,
    'sending.invitingOperator': null,
    'sending.approvingAct': null,
    'sending.refusingAct': null,
    'sending.approvingWithdrawal': sending('withdrawal.approve'),
    'sending.refusingWithdrawal': sending('withdrawal.refuse'),
    checkingOutcome: WORDS.map(checking),
  },
}
