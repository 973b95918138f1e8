import { after, payload, type Change } from 'statewalk/actor-inputs'
import type { FlowModel } from '#machines/model/flow-model.ts'
import { aKey } from '#machines/model/expected-requests.ts'
import type { createTradeMachine } from './create-trade.machine.ts'

const OWN = 'ABCDEFGHJKMNPQRSTVWX'

const PHOTO = { title: 'Photo ID required', subtitle: 'The payer shows a photo ID in the chat' }

const added: Change = (soFar, { name }) => [...Object(soFar), name]
const removed: Change = (soFar, { name }) => [...Object(soFar)].filter((each) => each !== name)
const RECEIPT = { title: 'No payment receipt needed', subtitle: 'The bank statement is enough' }
const STATEMENT = { title: 'Bank statement required', subtitle: 'The payer shows where the money comes from' }

const withTerm =
  (term: object): Change =>
  (soFar) => [...Object(soFar), term]
const withoutTerm: Change = (soFar, event) => [...Object(soFar)].filter(({ title }) => title !== event['title'])

const body = {
  type: after<'Buy' | 'Sell'>({ start: 'Sell', 'start(arrived)': 'Buy', 'type.change': payload('value'), 'draft.reset': 'Buy' }),
  token: 'USDT',
  currency: 'NGN',
  margin_type: after<'Fixed' | 'Floating'>({ start: 'Fixed', 'margin.change': payload('value'), 'draft.reset': 'Fixed' }),
  price: '1500',
  percent: after({
    start: undefined,
    'margin.change("Floating")': 100,
    'margin.change("Fixed")': undefined,
    'draft.reset': undefined,
  }),
  fiat_amount: after({
    start: '150000',
    'margin.change("Floating")': undefined,
    'margin.change("Fixed")': '150000',
    'draft.reset': '150000',
  }),
  token_amount: '100',
  min_limit: after({ start: '15000', 'start(arrived)': '5', 'minLimit.change': payload('value'), 'draft.reset': '5' }),
  max_limit: after({
    start: '75000',
    'start(arrived)': '10',
    'maxLimit.change': payload('value'),
    'draft.reset': '10',
  }),
  payment_methods: after<string[]>({
    start: ['Bank Transfer', 'Interbank', 'Wise', 'Revolut'],
    'start(arrived)': [],
    'method.add': added,
    'method.remove': removed,
    'draft.reset': [],
  }),
  completion_window: after({ start: 15, 'window.change': payload('minutes'), 'draft.reset': 15 }),
  terms_tags: after<{ title: string; subtitle: string }[]>({
    start: [RECEIPT, STATEMENT],
    'start(arrived)': [],
    'tag.add("Bank statement required")': withTerm(STATEMENT),
    'tag.add("Photo ID required")': withTerm(PHOTO),
    'tag.remove': withoutTerm,
    'draft.reset': [],
  }),
  remarks: after({
    start: 'Please pay from an account in your own name.',
    'start(arrived)': '',
    'remarks.change': payload('value'),
    'draft.reset': '',
  }),
  auto_reply: after({ start: '', 'autoReply.change': payload('value'), 'draft.reset': '' }),
}

const insteadOf =
  (one: string, other: string): Change =>
  (soFar) =>
    soFar === one ? other : soFar

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
  postTrade: { body, key: aKey },
  editTrade: {
    path: {
      t_id: after({
        'start(editing)': OWN,
        'url.change': (soFar, { query }) => Reflect.get(Object(query), 'edit') ?? soFar,
      }),
    },
    query: { expected_seq: after({ 'fetchOwnAdverts:open': 0, 'changes.keep': 1, 'changes.drop': 1 }) },
    body: {
      ...body,
      price: after({ 'fetchOwnAdverts:open': '1500', 'changes.keep': '1510', 'changes.drop': '1510' }),
      fiat_amount: after({
        start: '150000',
        'margin.change("Floating")': undefined,
        'margin.change("Fixed")': '150000',
        'changes.keep': '151000',
        'changes.drop': '151000',
        'fetchOwnAdverts:open': insteadOf('151000', '150000'),
      }),
      remarks: after({
        start: 'Please pay from an account in your own name.',
        'changes.keep': 'Quick and friendly.',
        'changes.drop': 'Quick and friendly.',
        'remarks.change': payload('value'),
        'fetchOwnAdverts:open': insteadOf('Quick and friendly.', 'Please pay from an account in your own name.'),
      }),
    },
    key: aKey,
  },
}
