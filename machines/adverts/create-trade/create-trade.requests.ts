import { after, payload, type Change } from 'statewalk/actor-inputs'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { aCodeFor } from '#machines/accounts/samples/confirmations.ts'
import { aKey, readAs } from '#machines/shared/model/expected-requests.ts'
import type { createTradeMachine } from './create-trade.machine.ts'

const OWN = 'ABCDEFGHJKMNPQRSTVWX'

const PHOTO = { title: 'Photo ID required', subtitle: 'The buyer shares a photo ID in the chat' }

const added: Change = (soFar, { name }) => [...Object(soFar), name]
const removed: Change = (soFar, { name }) => [...Object(soFar)].filter((each) => each !== name)
type Term = { title: string; subtitle: string }
const RECEIPT = { title: 'No payment receipt needed', subtitle: 'The buyer does not need to send a receipt' }
const STATEMENT = { title: 'Bank statement required', subtitle: 'The buyer shares a bank statement' }

const withTerm =
  (term: object): Change =>
  (soFar) => [...Object(soFar), term]
const withoutTerm: Change = (soFar, event) => [...Object(soFar)].filter(({ title }) => title !== event['title'])

/** Whoever leaves the edited advert is again at the draft of a new one, which is as it was left. */
const newAgain =
  (left: unknown): Change =>
  (soFar, { query }) =>
    Object.keys(Object(query)).length === 0 ? left : soFar

/** A new advert is emptied; an edited one is again as it was posted. */
const reset = <T>(blank: T, posted: T) =>
  after<T>({ start: blank, 'start(editing)': posted, 'url.change': newAgain(blank) })

/** What is reserved for the advert is free again while it is edited. */
const most = (ofNew: string, edited: string) =>
  after({ start: ofNew, 'start(editing)': edited, 'url.change': newAgain(ofNew) })

const FIRST = 'ABCDEFGHJKMNPQRSTVWX'
const SECOND = 'BBCDEFGHJKMNPQRSTVWX'

const BANKS = ['Bank Transfer', 'Interbank', 'SEPA']
const OTHERS: Readonly<Record<string, string>> = {
  Wise: 'W1SEABCDEFGHJKMNPQRS',
  Revolut: 'REV01ABCDEFGHJKMNPQR',
  Alipay: 'A11PAYABCDEFGHJKMNPQ',
}
const byBank = (bank: string) => ({ 'Bank Transfer': bank, ...OTHERS })
type Accounts = Record<string, string>

const withFirst: Change = (soFar, { name }) => ({ ...Object(soFar), [String(name)]: OTHERS[String(name)] ?? FIRST })
const without: Change = (soFar, { name }) =>
  Object.fromEntries(Object.entries(Object(soFar)).filter(([method]) => method !== name))
const withChosen: Change = (soFar, { method, value }) => ({ ...Object(soFar), [String(method)]: value })
const onlyFirst: Change = (soFar) =>
  Object.fromEntries(Object.entries(Object(soFar)).map(([method, id]) => [method, BANKS.includes(method) ? FIRST : id]))

const ifPaid =
  (change: Change): Change =>
  (soFar, event) =>
    soFar && change(soFar, event)

/** The accounts of a new Sell advert by method: the first saved until another is chosen. */
const chosenAccounts = after<Accounts>({
  'url.change': newAgain(byBank(FIRST)),
  start: byBank(FIRST),
  'start(arrived)': {},
  'start(answerLost)': byBank(SECOND),
  'method.add': withFirst,
  'method.remove': without,
  'account.change': withChosen,
  'advertFormOptions:withOneAccount': onlyFirst,
  'advertFormOptions:withoutAccount': onlyFirst,
  'draft.reset': {},
})

/** Of an advert at a floating price no sum is sent. */
const ifFixed =
  (sum: string): Change =>
  (soFar) =>
    soFar && sum

/** What the amount is worth at the fixed price. */
const fixedSum = after({
  'url.change': newAgain('150000'),
  start: '150000',
  'amount.max': '375000',
  'amount.change': '150000',
  'draft.reset': '150000',
})

const body = {
  type: after<'Buy' | 'Sell'>({
    'url.change': newAgain('Sell'),
    start: 'Sell',
    'start(arrived)': 'Buy',
    'type.change': payload('value'),
    'draft.reset': reset<'Buy' | 'Sell'>('Buy', 'Sell'),
  }),
  token: after({ start: 'USDT', 'token.change': payload('value') }),
  currency: after({ start: 'NGN', 'currency.change': payload('value') }),
  margin_type: after<'Fixed' | 'Floating'>({
    'url.change': newAgain('Fixed'),
    start: 'Fixed',
    'margin.change': payload('value'),
    'draft.reset': 'Fixed',
    'changes.drop': 'Fixed',
  }),
  price: after({
    'url.change': newAgain('1500'),
    start: '1500',
    'margin.change("Floating")': '0',
    'margin.change("Fixed")': '1500',
    'draft.reset': '1500',
  }),
  percent: after({
    'url.change': newAgain(undefined),
    start: undefined,
    'margin.change("Floating")': 100,
    'margin.change("Fixed")': undefined,
    'draft.reset': undefined,
    'changes.drop': undefined,
  }),
  fiat_amount: after({
    'url.change': newAgain(fixedSum),
    start: fixedSum,
    'amount.max': ifFixed('375000'),
    'amount.change': ifFixed('150000'),
    'margin.change("Floating")': undefined,
    'margin.change("Fixed")': fixedSum,
    'draft.reset': '150000',
  }),
  token_amount: after({
    'url.change': newAgain('100'),
    start: '100',
    'amount.change': payload('value'),
    'amount.max': most('250', '350'),
    'draft.reset': reset('', '100'),
  }),
  min_limit: after({
    'url.change': newAgain('15000'),
    start: '15000',
    'start(arrived)': '5',
    'minLimit.change': payload('value'),
    'draft.reset': reset('5', '15000'),
  }),
  max_limit: after({
    'url.change': newAgain('75000'),
    start: '75000',
    'start(arrived)': '10',
    'maxLimit.change': readAs({ '76 000': '76000' }),
    'draft.reset': reset('10', '75000'),
  }),
  payment_methods: after<string[]>({
    'url.change': newAgain(['Bank Transfer', 'Wise', 'Revolut', 'Alipay']),
    start: ['Bank Transfer', 'Wise', 'Revolut', 'Alipay'],
    'start(arrived)': [],
    'method.add': added,
    'method.remove': removed,
    'changes.drop': ['Bank Transfer', 'Wise', 'Revolut', 'Alipay'],
    'draft.reset': reset([], ['Bank Transfer', 'Wise', 'Revolut', 'Alipay']),
  }),
  completion_window: after({
    'url.change': newAgain(15),
    start: 15,
    'window.change': payload('minutes'),
    'draft.reset': 15,
  }),
  terms_tags: after<Term[]>({
    'url.change': newAgain([RECEIPT, STATEMENT]),
    start: [RECEIPT, STATEMENT],
    'start(arrived)': [],
    'tag.add("Bank statement required")': withTerm(STATEMENT),
    'tag.add("Photo ID required")': withTerm(PHOTO),
    'tag.remove': withoutTerm,
    'changes.drop': [RECEIPT, STATEMENT],
    'draft.reset': reset<Term[]>([], [RECEIPT, STATEMENT]),
  }),
  remarks: after({
    'url.change': newAgain('Please pay from an account in your own name.'),
    start: 'Please pay from an account in your own name.',
    'start(arrived)': '',
    'remarks.change': payload('value'),
    'draft.reset': reset('', 'Please pay from an account in your own name.'),
  }),
  auto_reply: after({ 'url.change': newAgain(''), start: '', 'autoReply.change': payload('value'), 'draft.reset': '' }),
  /** Only a seller is paid. */
  receiving_accounts: after<Accounts | undefined>({
    'url.change': newAgain(byBank(FIRST)),
    start: chosenAccounts,
    'start(arrived)': undefined,
    'method.add': ifPaid(withFirst),
    'method.remove': ifPaid(without),
    'account.change': withChosen,
    'advertFormOptions:withOneAccount': ifPaid(onlyFirst),
    'advertFormOptions:withoutAccount': ifPaid(onlyFirst),
    'type.change("Buy")': undefined,
    'type.change("Sell")': chosenAccounts,
    'draft.reset': undefined,
  }),
}

/** An advert that is known is not replaced by an older version. */
const unlessKnown =
  (value: unknown): Change =>
  (soFar) =>
    soFar ?? value

/** What the wizard asks for and posts. */
export const createTradeRequests: FlowModel<typeof createTradeMachine>['actorInputs'] = {
  advertFormOptions: undefined,
  fetchMarketPrice: {
    query: {
      token: after({ start: 'USDT', 'token.change': payload('value'), 'fetchOwnAdverts:open': 'USDT' }),
      currency: after({ start: 'NGN', 'currency.change': payload('value'), 'fetchOwnAdverts:open': 'NGN' }),
    },
  },
  fetchOwnAdverts: { query: { t_id: after({ 'start(editing)': OWN, 'url.change': payload('query.edit') }), limit: 1 } },
  confirmMovement: aCodeFor({
    act: 'advert',
    amount: after({
      'url.change': newAgain('100 USDT'),
      start: '100 USDT',
      'amount.max': most('250 USDT', '350 USDT'),
    }),
    to: 'price',
    recipient: after({
      'url.change': newAgain('1,500.00 NGN, fixed'),
      start: '1,500.00 NGN, fixed',
      'margin.change("Floating")': '100% of market price, now 1,500.00 NGN',
      'margin.change("Fixed")': '1,500.00 NGN, fixed',
      'draft.reset': '1,500.00 NGN, fixed',
      'changes.keep': (soFar) => (String(soFar).startsWith('1,') ? '1,510.00 NGN, fixed' : soFar),
      'changes.drop': '1,510.00 NGN, fixed',
    }),
  }),
  postTrade: { body, key: aKey },
  editTrade: {
    path: {
      t_id: after({
        'start(editing)': OWN,
        'url.change': (soFar, { query }) => Reflect.get(Object(query), 'edit') ?? soFar,
      }),
    },
    query: {
      expected_seq: after({
        'fetchOwnAdverts:open': unlessKnown(0),
        'changes.keep': 1,
        'changes.drop': 1,
      }),
    },
    body: {
      ...body,
      price: after({
        'fetchOwnAdverts:open': unlessKnown('1500'),
        'changes.keep': (soFar) => (soFar === '0' ? '0' : '1510'),
        'changes.drop': '1510',
        'margin.change("Floating")': '0',
        'margin.change("Fixed")': '1500',
        'draft.reset': '1500',
      }),
      fiat_amount: after({
        'draft.reset': '150000',
        start: '150000',
        'amount.max': ifFixed('525000'),
        'amount.change': ifFixed('150000'),
        'margin.change("Floating")': undefined,
        'margin.change("Fixed")': '150000',
        'changes.keep': ifFixed('151000'),
        'changes.drop': '151000',
      }),
      remarks: after({
        start: 'Please pay from an account in your own name.',
        'changes.keep': 'Quick and friendly.',
        'changes.drop': 'Quick and friendly.',
        'remarks.change': payload('value'),
        'draft.reset': 'Please pay from an account in your own name.',
      }),
      receiving_accounts: after<Accounts>({
        start: byBank(SECOND),
        'method.add': withFirst,
        'method.remove': without,
        'account.change': withChosen,
        'changes.drop': byBank(SECOND),
        'draft.reset': byBank(SECOND),
      }),
    },
    key: aKey,
  },
}
