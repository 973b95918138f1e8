import { describe, expect, test } from 'vitest'
import { eventWords } from '#machines/shared/model/event-words.ts'
import { loginModel } from '#machines/accounts/login/login.model.ts'
import { m2mOrderModel } from '#machines/orders/m2m-order/m2m-order.model.ts'
import { otpModel } from '#machines/accounts/otp/otp.model.ts'
import { parsePath, resolvePath } from 'statewalk/path-notation'
import { nearest } from 'statewalk/user-error'
import { asCsv, asGherkin, asJson, asText } from 'statewalk/path-formats'
import { pathsOf, type Wish } from 'statewalk/path-set'
import { replay } from 'statewalk/replay'

const login = { model: loginModel, eventWords }
const head = { title: 'Login', description: 'e-mail and password', route: '/login' }
const lines = (of: { model: typeof loginModel | typeof otpModel | typeof m2mOrderModel }, wish: Wish): string[] =>
  pathsOf(of, head, wish).paths.map(({ path }) => path.notation)

describe('paths', () => {
  test('take every transition, and every edge when asked', () => {
    expect(pathsOf(login, head)).toMatchObject({ goal: 'every transition', transitions: 7, taken: 7, missed: [] })
    const { goal, paths } = pathsOf(login, head, { goal: 'edges' })
    expect(goal).toBe('every edge')
    expect(paths.flatMap(({ path }) => path.steps).length).toBeGreaterThan(150)
  })

  test('lead to a state the shortest way, from each start that leads there', () => {
    expect(lines({ model: otpModel }, { to: 'open' })).toEqual([
      'otp justSent: after(resendOpens)',
      'otp reloaded: after(resendOpens)',
    ])
    expect(lines(login, { to: 'filling.pristine' })).toEqual(['login arrived:'])
  })

  test('lead through events, outcomes and delays in the order asked for, and on to the goal or a state', () => {
    expect(lines({ model: otpModel }, { through: ['code.resend', 'resendOtp:sent'], to: 'verified' })).toEqual([
      'otp justSent: after(resendOpens) code.resend resendOtp:sent code.change("123456") code.submit verifyOtp:right',
    ])
    expect(lines(login, { through: ['form.submit'] })).toHaveLength(2)
    const [seller] = lines(
      { model: m2mOrderModel },
      { through: ['fetchOrder:sellerPaid', 'orderCommand:sellerAsked'], to: 'askingToCancel' },
    )
    expect(seller).toBe(
      'm2mOrder arrived: fetchOrder:sellerPaid order.cancel orderConfirmation:confirmed orderCommand:sellerAsked',
    )
  })

  test('differ by seed, are the same for the same seed, and cover the same', () => {
    const [one, again, other] = [1, 1, 2].map((seed) => pathsOf({ model: otpModel }, head, { seed }))
    expect(again).toEqual(one)
    expect(other?.paths.map(({ path }) => path.notation)).not.toEqual(one?.paths.map(({ path }) => path.notation))
    expect(other?.taken).toBe(one?.taken)
  })

  test('can be taken on the real actor from their printed line', async () => {
    for (const line of [...lines(login, { seed: 7 }), ...lines({ model: otpModel }, { through: ['resendOtp'] })])
      await replay(resolvePath(line.startsWith('otp') ? otpModel : loginModel, parsePath(line)))
  })

  test('explain in one sentence what exists in place of an unknown name', () => {
    expect(() => lines(login, { to: 'submiting' })).toThrow(
      'There is no state of login called "submiting". Did you mean submitting, submitted?',
    )
    expect(() => lines(login, { through: ['from.submit'] })).toThrow(/Did you mean form\.submit\?$/)
    expect(nearest('zzzzzz', ['login', 'otp'])).toEqual([])
  })
})

describe('a path in words', () => {
  const set = pathsOf(login, head, { to: 'filling.failed' })

  test('is a Gherkin scenario for someone who reads no code', () => {
    expect(asGherkin(set).split('\n').slice(0, 12)).toEqual([
      '@login',
      'Feature: Login',
      '  E-mail and password',
      '  1 path (to filling.failed), 3 of 7 transitions',
      '',
      '  # replay: login arrived: field.change(name="email", value="ada@example.com") field.change(name="password", value="a long enough one") form.submit login:wrongCredentials',
      '  Scenario: Login, to filling.failed',
      '    Given a person opens "Login" at /login (arrived)',
      '    And the flow is in "filling.pristine": No attempt has failed',
      '    And the screen shows heading "Login to your account", button "Login"',
      '    When a person changes the field: name "email", value "ada@example.com"',
      '    Then the flow stays in "filling.pristine"',
    ])
    expect(asGherkin(set)).toContain(
      '    When login is answered "wrong credentials"\n    Then the flow is in "filling.failed"',
    )
    expect(asGherkin(set)).toContain('    And a notice appears (error): "Incorrect email or password"')
  })

  test('is text with the line that replays it', () => {
    expect(asText(set)).toContain(set.paths[0]?.path.notation)
    expect(asText(set)).toContain('     4  login is answered "wrong credentials"  → filling.failed; a notice appears')
  })

  test('is a table row per step, quoted by RFC 4180, and the same as data', () => {
    const rows = asCsv([set]).split('\r\n')
    expect(rows).toHaveLength(7)
    expect(rows[2]).toMatch(/^login,to filling\.failed,arrived,1,person,"a person changes the field: name ""email"",/)
    expect(JSON.parse(asJson([set]))).toEqual([set])
  })

  test('prints how long a delay takes and where the app navigates', () => {
    expect(asText(pathsOf(login, head, { to: 'arrived' }))).toContain(
      '1.5 s (redirect after login) pass  → arrived; the app navigates to /login; the app navigates to /verify-login',
    )
  })
})
