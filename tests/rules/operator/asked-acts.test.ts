import { describe, expect, it } from 'vitest'
import {
  AMOUNT_WRONG,
  CODE_NOT_WHOLE,
  FIELD_MISSING,
  REQUEST_WRONG,
  tooLong,
  USERNAME_WRONG,
} from '#machines/operator/messages/acts.ts'
import { CITE_REQUEST, EMAIL_WRONG, OUTAGE_BACKWARDS } from '#machines/operator/messages/operator.ts'
import { choicesOf } from '#machines/operator/rules/act-choices.ts'
import { ACT_NAMES } from '#machines/operator/rules/roles.ts'
import {
  actErrors,
  actSentence,
  fieldsOf,
  longestOf,
  NO_VALUES,
  requestNoOf,
  rolesIn,
  withActValue,
  withRole,
  type ActValues,
} from '#machines/operator/rules/asked-acts.ts'
import { askedActs } from '#machines/operator/samples/acts.ts'

const values = (entered: Partial<ActValues>): ActValues => ({ ...NO_VALUES, ...entered })
const whole = { note: 'Checked', code: '123456' }

describe('what is entered for an act', () => {
  it('every act of the contract has fields', () => {
    for (const act of ACT_NAMES) expect(fieldsOf(act, false).length).toBeGreaterThan(0)
  })

  it('every field is needed, and spaces are nothing', () => {
    const hasOptional: readonly string[] = ['support.close', 'deposit.assign', 'outage.declare']
    for (const act of ACT_NAMES.filter((each) => !hasOptional.includes(each)))
      expect(Object.keys(actErrors(act, NO_VALUES)).sort()).toEqual([...fieldsOf(act, false)].sort())
    expect(actErrors('sessions.end', values({ note: '  ' }))).toEqual({ note: FIELD_MISSING })
    expect(actErrors('person.freeze', values(whole))).toEqual({})
  })

  it('a request to Support is closed with or without a message', () => {
    expect(actErrors('support.close', NO_VALUES)).toEqual({})
    expect(actErrors('support.close', values({ message: 'x'.repeat(2001) })).message).toBe(tooLong(2000))
    expect(actErrors('support.answer', NO_VALUES)).toEqual({ message: FIELD_MISSING })
  })

  it('a deposit is assigned by a request, or with the reason why there is none', () => {
    const assigned = { ...whole, username: 'ben_kay' }
    const errors = (entered: Partial<ActValues>) => actErrors('deposit.assign', values({ ...assigned, ...entered }))
    expect(errors({})).toEqual({ request: CITE_REQUEST })
    expect(errors({ without: ' ' })).toEqual({ request: CITE_REQUEST })
    expect(errors({ without: 'Sent again from the same wallet' })).toEqual({})
    expect(errors({ request: ' reqvestabcdefghjkmnp ' })).toEqual({})
    expect(errors({ request: '123' })).toEqual({ request: REQUEST_WRONG })
    expect(requestNoOf(' reqvestabcdefghjkmnp ')).toBe('REQVESTABCDEFGHJKMNP')
    expect(actErrors('deposit.assign', values({ ...whole, without: 'Known' }))).toEqual({ username: FIELD_MISSING })
  })

  it.each([
    ['12345', CODE_NOT_WHOLE],
    ['1234567', CODE_NOT_WHOLE],
    ['12345x', CODE_NOT_WHOLE],
    [' 123456 ', undefined],
  ])('the code %j', (code, error) => {
    expect(actErrors('act.approve', values({ code })).code).toBe(error)
  })

  it.each([
    ['250', undefined],
    ['250.00', undefined],
    ['0.5', undefined],
    ['0', AMOUNT_WRONG],
    ['0.00', AMOUNT_WRONG],
    ['-1', AMOUNT_WRONG],
    ['1,000', AMOUNT_WRONG],
    ['01', AMOUNT_WRONG],
    ['1.', AMOUNT_WRONG],
    ['1e3', AMOUNT_WRONG],
  ])('the amount %j of a line', (amount, error) => {
    expect(actErrors('bank.book', values({ ...whole, line: '1', payer: 'BEN', amount }))).toEqual(
      error === undefined ? {} : { amount: error },
    )
  })

  it('a similar line is another payment, or the booking is not sent', () => {
    const line = values({ ...whole, line: '1', payer: 'BEN', amount: '5' })
    expect(actErrors('bank.book', line, true)).toEqual({ another: FIELD_MISSING })
    expect(actErrors('bank.book', values({ ...line, another: 'yes' }), true)).toEqual({})
  })

  it.each([
    ['chat.write', 'message', 4000],
    ['support.answer', 'message', 2000],
    ['appeal.ask', 'question', 2000],
    ['appeal.decide', 'text', 2000],
    ['withdrawal.refuse', 'text', 150],
    ['bank.refuse', 'text', 200],
    ['network.stop', 'text', 200],
    ['advert.hide', 'text', 200],
    ['case.decide', 'note', 900],
  ] as const)('of %s, %s has at most %i characters', (act, field, most) => {
    expect(longestOf(act, field)).toBe(most)
    expect(actErrors(act, values({ [field]: 'é'.repeat(most) }))[field]).toBeUndefined()
    expect(actErrors(act, values({ [field]: 'é'.repeat(most + 1) }))[field]).toBe(tooLong(most))
  })

  it.each([
    ['network.fee', 'fee', ['0', '0.0005', '12'], ['-1', '1,5', '01', '1e3']],
    ['inventory.add', 'most', ['5'], ['0', 'much']],
    ['inventory.add', 'reference', ['2026-11', 'r'.repeat(60)], ['a b', 'r'.repeat(61)]],
    ['surplus.credit', 'txid', ['a'.repeat(64), `0x${'0'.repeat(64)}`], ['A'.repeat(64), 'a'.repeat(63)]],
  ] as const)('of %s, %s is as the server takes it', (act, field, right, wrong) => {
    const errorOf = (text: string) => actErrors(act, values({ [field]: text }))[field]
    expect(right.map(errorOf)).toEqual(right.map(() => undefined))
    expect(wrong.every((text) => errorOf(text) !== undefined)).toBe(true)
  })

  it('an outage ends later than it begins, or is open', () => {
    const outage = (until: string) =>
      actErrors('outage.declare', values({ ...whole, from: '2026-01-31T14:02', until })).until
    expect(['2026-01-31T14:02', '2026-01-31T14:03', '', 'soon'].map(outage)).toEqual([
      OUTAGE_BACKWARDS,
      undefined,
      undefined,
      FIELD_MISSING,
    ])
  })

  it('an operator has a username, an e-mail address and a role', () => {
    const added = { ...whole, username: 'pat_2', name: 'Pat', email: 'pat@example.com', roles: 'support' }
    expect(actErrors('operator.add', values(added))).toEqual({})
    for (const username of ['Pat', 'pa', 'pat lee', 'p'.repeat(21)])
      expect(actErrors('operator.add', values({ ...added, username })).username).toBeTruthy()
    expect(actErrors('operator.add', values({ ...added, username: 'Pat' })).username).toBe(USERNAME_WRONG)
    expect(actErrors('operator.add', values({ ...added, email: 'pat' })).email).toBe(EMAIL_WRONG)
    expect(actErrors('operator.add', values({ ...added, roles: '' })).roles).toBe(FIELD_MISSING)
  })
})

describe('the decision of an appeal', () => {
  it('a reason is of the side that is awarded', () => {
    const decided = { ...whole, text: 'The receipt shows it.', to: 'seller' }
    expect(actErrors('appeal.decide', values({ ...decided, reason: 'payment_proven' }))).toEqual({
      reason: FIELD_MISSING,
    })
    expect(actErrors('appeal.decide', values({ ...decided, reason: 'payment_not_proven' }))).toEqual({})
  })

  it('another side takes the reason away, the same side keeps it', () => {
    const chosen = values({ to: 'buyer', reason: 'payment_proven' })
    expect(withActValue(chosen, 'to', 'seller').reason).toBe('')
    expect(withActValue(chosen, 'to', 'buyer').reason).toBe('payment_proven')
    expect(withActValue(chosen, 'text', 'x').reason).toBe('payment_proven')
  })

  it('only the sides of the offer can be chosen, and the reasons of the chosen one', () => {
    const asked = { ...askedActs.changingRoles, act: 'appeal.decide' } as const
    const about = { ...asked.about, buyer: 'ben_kay', seller: 'ada_obi', sides: ['buyer' as const] }
    expect(choicesOf({ ...asked, about }, 'to', NO_VALUES)?.map(({ value }) => value)).toEqual(['buyer'])
    expect(choicesOf({ ...asked, about }, 'reason', NO_VALUES)).toEqual([])
    const reasons = (to: string) => choicesOf({ ...asked, about }, 'reason', values({ to }))?.map(({ value }) => value)
    expect(reasons('buyer')).toContain('payment_proven')
    expect(reasons('seller')).not.toContain('payment_proven')
  })

  it('says who gets what before it is sent', () => {
    const about = { id: 'A', amount: '50 USDT', buyer: 'ben_kay', seller: 'ada_obi', sides: [] }
    const sentence = (to: string) => actSentence({ act: 'appeal.decide', needsSecond: false, about }, values({ to }))
    expect([sentence(''), sentence('buyer'), sentence('seller')]).toEqual([
      '50 USDT is in escrow.',
      '50 USDT goes to ben_kay.',
      '50 USDT returns to ada_obi.',
    ])
  })
})

it('a role is added and removed, in one order', () => {
  expect(withRole('', 'risk')).toBe('risk')
  expect(withRole('risk', 'support')).toBe('support risk')
  expect(withRole('support risk', 'risk')).toBe('support')
  expect(withRole('support', 'support')).toBe('')
  expect(rolesIn('risk support guess')).toEqual(['support', 'risk'])
})
