import { describe, expect, test } from 'vitest'
import type { AnyFlowModel } from 'statewalk/model'
import { loadFlows } from '#machines/load-flows.ts'
import { endpointOf } from '#machines/shared/model/flow-model.ts'
import { readContract } from '#server/contract/document.ts'

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => value !== null && typeof value === 'object' && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isGiven = (value: unknown): boolean => value !== undefined && value !== null

/** A schema and what it is put together from. */
const formsOf = (schema: unknown): Node[] =>
  isNode(schema)
    ? [schema, ...['allOf', 'anyOf', 'oneOf'].flatMap((name) => listOf(schema[name])).flatMap(formsOf)]
    : []
const fieldsOf = (schema: unknown): [name: string, form: unknown][] =>
  formsOf(schema).flatMap(({ properties }) => (isNode(properties) ? Object.entries(properties) : []))

/** What a text or a number may be; empty for what holds others. */
const scalarOf = (schema: unknown): string => {
  const forms = formsOf(schema)
  const types = forms.flatMap(({ type }) => [type].flat()).filter((type) => type !== 'null' && type !== undefined)
  if (!types.every((type) => ['string', 'number', 'integer'].includes(String(type)))) return ''
  return JSON.stringify([types, ...forms.map(({ pattern, format, enum: names }) => [pattern, format, names])])
}

const modelsIn = (model: AnyFlowModel): AnyFlowModel[] => [
  model,
  ...Object.values(model.outcomes).flatMap(({ child }) => (child ? modelsIn(child) : [])),
]

/** The bodies with which the models of all flows answer an operation. */
const answersIn = (models: readonly AnyFlowModel[], operation: string): unknown[] =>
  models
    .flatMap(({ outcomes }) => Object.values(outcomes))
    .filter((outcome) => endpointOf(outcome)?.op === operation)
    .flatMap(({ cases }) => Object.values<unknown>(cases))
    .flatMap((answer) => (isNode(answer) && answer['status'] === 200 ? [answer['body']] : []))

interface Thing {
  /** Where it occurs first. */
  readonly at: string
  readonly fields: [name: string, form: unknown][]
  readonly samples: Node[]
}

/** What an answer consists of, with its samples; a thing of several answers is one. */
function collect(things: Map<string, Thing>, at: string, schema: unknown, values: readonly unknown[]): void {
  const items = formsOf(schema).find((form) => isNode(form['items']))?.['items']
  if (items) collect(things, `${at}[]`, items, values.flatMap(listOf))
  const fields = fieldsOf(schema)
  if (fields.length === 0) return
  const name = fields
    .map(([field]) => field)
    .toSorted()
    .join()
  const thing = things.get(name) ?? { at, fields, samples: [] }
  things.set(name, thing)
  const samples = values.filter(isNode)
  thing.samples.push(...samples)
  for (const [field, form] of fields)
    collect(
      things,
      `${at}.${field}`,
      form,
      samples.map((sample) => sample[field]),
    )
}

const models = [...new Set((await loadFlows()).flatMap(({ model }) => modelsIn(model)))]
const things = new Map<string, Thing>()
for (const { id, responses } of (['exchange', 'website', 'sandbox'] as const).flatMap(readContract)) {
  const answers = answersIn(models, id)
  if (answers.length > 0) collect(things, id, responses['200']?.body, answers)
}

/** What the models of flows leave out, and where it is tried. */
const ELSEWHERE = [
  // An account has the fields of its kind: tests/rules/accounts/receiving-accounts.test.ts
  ...['operator', 'phone_number', 'email_or_phone'].map(
    (name) => `fetchOpenAdverts.data[].order.receiving_accounts[].account.${name}`,
  ),
  // tests/views/adverts/own-advert-row.test.tsx
  'fetchOpenAdverts.data[].accounts_to_add',
  'fetchOpenAdverts.data[].hidden_reason',
  // tests/walks/accounts/payout-accounts.test.ts
  'addPayoutAccount.data.email_or_phone',
  // tests/views/orders/payment-account.test.tsx
  ...['operator', 'phone_number', 'handle', 'email_or_phone'].map(
    (name) => `createOrder.data.receiving_account.${name}`,
  ),
  // tests/views/wallet/deposit-address.test.tsx
  'fetchDepositAddress.data.memo',
  // tests/views/exchange/swap-links.test.tsx
  'createSwap.data.payinExtraId',
  'createSwap.data.payoutExtraId',
  // tests/views/what-is-shared.test.tsx
  ...['', '.reason', '.until'].map((name) => `checkSession.data.user.outgoing_stop${name}`),
  // tests/rules/wallet/withdrawal-recipient.test.ts
  'fetchTokenNetworks.data[].test_chain',
  // tests/rules/wallet/transaction-steps.test.ts
  'fetchTransactions.data[].bank_transfer.stopped',
  'fetchTransactions.data[].crypto_withdrawal.stopped',
  'fetchTransactions.data[].crypto_withdrawal.delayed',
]
/** Pairs that may be equal, by the first answer that has them. */
const SAME_BY_NATURE = [
  // Of a bank account and of another: an account is one of them.
  'fetchOpenAdverts.data[].order.receiving_accounts[].account: _id, _id',
  'fetchOpenAdverts.data[].order.receiving_accounts[].account: account_name, account_name',
  // The mark of a currency, under the name that tokens have for it, too.
  'fetchCurrencyBalances.data[]: icon, logoURI',
  // When the time to report a payment ends, nothing more can be done.
  'createOrder.data: may_changes_at, claim_until',
  // A coin on its own chain.
  'fetchSwapCurrencies.data[]: ticker, network',
]

const alikeIn = ({ at, fields, samples }: Thing): string[] =>
  fields.flatMap(([one, form], index) =>
    fields.slice(index + 1).flatMap(([other, otherForm]) => {
      const both = samples.filter((sample) => isGiven(sample[one]) && isGiven(sample[other]))
      const isComparable = scalarOf(form) !== '' && scalarOf(form) === scalarOf(otherForm) && both.length > 0
      return isComparable && both.every((sample) => sample[one] === sample[other]) ? [`${at}: ${one}, ${other}`] : []
    }),
  )

describe('the samples that flows are walked and drawn with', () => {
  test('have a value in every field of an answer', () => {
    const empty = [...things.values()].flatMap(({ at, fields, samples }) =>
      fields.filter(([name]) => !samples.some((sample) => isGiven(sample[name]))).map(([name]) => `${at}.${name}`),
    )
    expect(empty.toSorted()).toEqual(ELSEWHERE.toSorted())
  })

  test('tell two fields of one kind apart, so that it is noticed when they are swapped', () => {
    expect([...things.values()].flatMap(alikeIn).toSorted()).toEqual(SAME_BY_NATURE.toSorted())
  })
})
