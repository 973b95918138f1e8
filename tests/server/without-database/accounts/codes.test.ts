import { describe, expect, it } from 'vitest'
import type { ChallengeRow, Purpose } from '#server/accounts/repos/challenge.repo.ts'
import { resendCode, spendCode } from '#server/accounts/services/codes.service.ts'
import { ADA, later, mailedCode, seconds } from '../../support/accounts/mailed-code.ts'
import { at } from '../../support/rows.ts'

describe('a code that is mailed', () => {
  it.each<readonly [Purpose, string]>([
    ['signup', 'Confirm your Quayside account'],
    ['login', 'Your Quayside login code'],
    ['movement', 'Confirm: 1.5 XRP to bola'],
  ])('for a %s is valid for ten minutes and sent again after ten seconds', async (purpose, subject) => {
    const { written } = await mailedCode(purpose)
    expect(written).toEqual([
      `code for the ${purpose} of 1 until 12:10:00, again at 12:00:10`,
      `mail to ada@example.com: ${subject}`,
    ])
  })

  const UNVERIFIED = { email_verified_at: null }
  it.each<readonly [string, Purpose, object, number, string]>([
    ['the twelfth of a signup', 'signup', {}, 12, 'mail to ada@example.com: Confirm your Quayside account'],
    ['the thirteenth of a signup, with a link in its place', 'signup', {}, 13, 'link for ada@example.com'],
    ['the twelfth of a login', 'login', UNVERIFIED, 12, 'mail to ada@example.com: Your Quayside login code'],
    ['the thirteenth of a login to an unverified address', 'login', UNVERIFIED, 13, 'link for ada@example.com'],
    ['the thirteenth of a login', 'login', {}, 13, 'mail to ada@example.com: Your Quayside login code'],
    ['the thirteenth of a movement', 'movement', {}, 13, 'mail to ada@example.com: Confirm: 1.5 XRP to bola'],
  ])('in a day is %s', async (_, purpose, to, mails, mailed) => {
    expect((await mailedCode(purpose, to, mails)).written[1]).toBe(mailed)
  })

  it('again is a link when it is the thirteenth of a day', async () => {
    const { userId, row } = await mailedCode('signup')
    const { context, written } = later(row, seconds(60), { 'most from most': [{ most: 13 }] })
    await resendCode(context, 'signup', userId)
    expect(written).toEqual(['code replaced until 12:11:00, again at 12:01:30', 'link for ada@example.com'])
  })

  it.each([
    [1, 300, '12:15:00, again at 12:05:30'],
    [2, 300, '12:15:00, again at 12:06:00'],
    [5, 3599, '13:09:59, again at 13:00:59'],
  ])('again after %i is valid for ten minutes from then', async (sent, afterS, valid) => {
    const { userId, row } = await mailedCode('login')
    const { context, written } = later({ ...row, sent }, seconds(afterS))
    await resendCode(context, 'login', userId, ADA.id)
    expect(written).toEqual([`code replaced until ${valid}`, 'mail to ada@example.com: Your Quayside login code'])
  })

  it.each<readonly [string, Partial<ChallengeRow>, Date, string]>([
    ['more than a second early', {}, seconds(8.999), 'resend_too_early'],
    ['a seventh time', { sent: 6 }, seconds(300), 'not_now'],
    ['after an hour', {}, seconds(3600), 'code_expired'],
    ['once it was used', { used_at: at(12) }, seconds(300), 'code_expired'],
    ['for something else', { purpose: 'signup' }, seconds(300), 'code_expired'],
    ['to somebody else', { person_id: 2n }, seconds(300), 'code_expired'],
  ])('is not sent again %s', async (_, others, now, code) => {
    const { userId, row } = await mailedCode('login')
    const { context, written } = later({ ...row, ...others }, now)
    await expect(resendCode(context, 'login', userId, ADA.id)).rejects.toMatchObject({ code })
    expect(written).toEqual([])
  })

  it('is refused with the time from which on it is sent again', async () => {
    const { userId, row } = await mailedCode('login')
    const { context } = later({ ...row, sent: 3, resend_at: seconds(60) }, seconds(12.5))
    await expect(resendCode(context, 'login', userId, ADA.id)).rejects.toMatchObject({
      code: 'resend_too_early',
      extras: { data: { resend_at: '2026-11-23T12:01:00.000Z', server_now: '2026-11-23T12:00:12.500Z' } },
    })
  })
})

describe('a code that is entered', () => {
  const outcomeOf = async (call: ReturnType<typeof spendCode>) => {
    const verdict = await call.catch((error: unknown) => ({ isRight: false, refusal: error }) as const)
    return verdict.isRight ? 'right' : Reflect.get(Object(verdict.refusal), 'code')
  }
  const entered = async (others: Partial<ChallengeRow>, now: Date, wrongToday = 0) => {
    const { userId, code, row } = await mailedCode('login')
    const { tx, written } = later({ ...row, ...others }, now, { 'as count from rate_count': [{ count: wrongToday }] })
    return [await outcomeOf(spendCode(tx, 'login', userId, { otp: ` ${code} `, personId: ADA.id })), ...written]
  }

  it.each<readonly [string, Partial<ChallengeRow>, Date, number, readonly string[]]>([
    ['right a millisecond before its end', {}, seconds(599.999), 0, ['right', 'code spent']],
    ['over at its end', {}, seconds(600), 0, ['code_expired']],
    ['over after an hour, however late it was sent', { expires_at: at(14) }, seconds(3600), 0, ['code_expired']],
    ['right at the fifth try', { attempts: 4 }, at(12), 0, ['right', 'code spent']],
    ['locked after five', { attempts: 5 }, at(12), 0, ['code_locked']],
    ['right after 99 wrong ones of a day', {}, at(12), 99, ['right', 'code spent']],
    ['refused after a hundred', {}, at(12), 100, ['too_many']],
    ['over when it was used', { used_at: at(12) }, at(12), 0, ['code_expired']],
    ['over when it is for something else', { purpose: 'signup' }, at(12), 0, ['code_expired']],
    ['wrong when another was sent', { code_hash: new Uint8Array(32) }, at(12), 0, ['wrong_code', 'wrong try counted']],
    [
      'wrong and the last try',
      { code_hash: new Uint8Array(32), attempts: 4 },
      at(12),
      0,
      ['code_locked', 'wrong try counted'],
    ],
  ])('is %s', async (_, others, now, wrongToday, answer) => {
    expect(await entered(others, now, wrongToday)).toEqual(answer)
  })

  const UNVERIFIED = { ...ADA, email_verified_at: null }
  it.each<readonly [string, Purpose, object, number, number, string]>([
    ['of a signup right after 29 wrong ones of the client', 'signup', ADA, 29, 2999, 'right'],
    ['of a signup refused after 30 wrong ones of the client', 'signup', ADA, 30, 30, 'too_many'],
    ['of a signup refused after 3,000 wrong ones of all', 'signup', ADA, 0, 3000, 'too_many'],
    ['of an unverified login right after 29 wrong ones of the client', 'login', UNVERIFIED, 29, 2999, 'right'],
    ['of an unverified login refused after 30', 'login', UNVERIFIED, 30, 30, 'too_many'],
  ])('is, %s', async (_, purpose, person, byClient, inAll, outcome) => {
    const { userId, code, row } = await mailedCode(purpose)
    const wrong: Record<string, number> = {
      'wrong code:signup:1': inAll,
      'wrong code:signup:1:address ::1': byClient,
    }
    const { tx } = later(row, at(12), {
      'as count from rate_count': ([key]) => [{ count: wrong[String(key)] ?? expect.unreachable() }],
      'from person': [person],
    })
    expect(await outcomeOf(spendCode(tx, purpose, userId, { otp: code, address: 'address ::1' }))).toBe(outcome)
  })

  it('is over for another person', async () => {
    expect(await entered({ person_id: 2n }, at(12))).toEqual(['code_expired'])
  })
})
