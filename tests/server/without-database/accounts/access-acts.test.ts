import { beforeAll, describe, expect, it } from 'vitest'
import { signup, verify } from '#server/accounts/services/accounts.service.ts'
import { pauseSellAdverts } from '#server/adverts/services/advert-changes.service.ts'
import type { Tx } from '#server/db/db.ts'
import { defineResetJob, resetPassword, updatePassword } from '#server/accounts/services/password-change.service.ts'
import { hashPassword } from '#server/accounts/services/passwords.service.ts'
import { ADA, later, mailedCode } from '../../support/accounts/mailed-code.ts'
import { at } from '../../support/rows.ts'
import { writtenTx } from '../../support/written.ts'
import { ADA as SIGNED_IN } from '../../support/orders/shop.ts'

const OLD = 'a long enough one'
const NEW = 'another that is long enough'
const DEVICE = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const PERSON = { ...ADA, username: 'ada_obi', first_name: 'Ada', last_name: 'Obi', email_verified_at: at(1) }
const SESSION = ['device of 1 until 2027-02-21T12:00', `session of 1 ${DEVICE} until 2026-11-24T12:00`]

type Answers = Parameters<typeof writtenTx>[0]

function world(answers: Answers) {
  const made = writtenTx(answers)
  const db = { ...made.tx, tx: (fn: (on: typeof made.tx) => Promise<unknown>) => fn(made.tx) }
  const onOutgoingPaused = (on: Tx, personId: bigint) => pauseSellAdverts(made.context, on, personId)
  return { ...made, context: { ...made.context, db, mail: { isDown: false }, onOutgoingPaused } as never }
}

const outcomeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'done',
    (error: unknown) => Reflect.get(Object(error), 'code') ?? error,
  )

describe('a code that is entered', () => {
  const verified = async (purpose: 'signup' | 'login', person: object, pending: object = {}, cookies?: string) => {
    const { userId, code: otp, row } = await mailedCode(purpose)
    const challenge = { ...row, pending: row.pending && { ...row.pending, ...pending } }
    const answers = { 'from person': [{ ...PERSON, ...person }], 'where device_hash': [{ id: 8n }] }
    const { context, written } = later(challenge, at(12), answers)
    const form = { userId, otp, device: DEVICE, address: '::1', cookies }
    expect(await outcomeOf(verify(context, purpose, form))).toBe('done')
    return written
  }
  const NOT_YET = { email_verified_at: null }

  it('of a login opens a session, which is mailed', async () => {
    expect(await verified('login', {})).toEqual([
      'code spent',
      'mail to ada@example.com: New login to your Quayside account',
      ...SESSION,
    ])
  })

  it.each(['login', 'signup'] as const)('of a %s ends the session that the device had', async (purpose) => {
    const cookies = `theme=dark; u-x-device=${'A'.repeat(43)}`
    const former = ['sessions of a device end', 'streams of session 8 end']
    expect(await verified(purpose, {}, {}, cookies)).toEqual(expect.arrayContaining([...former, ...SESSION]))
  })

  it('of a login verifies the address of a signup whose code was never entered, and ends other signups', async () => {
    expect(await verified('login', NOT_YET)).toEqual([
      'code spent',
      'no signups of 1',
      'address of 1 verified',
      'mail to ada@example.com: New login to your Quayside account',
      ...SESSION,
    ])
  })

  it('of a signup verifies the address, ends other signups and logins, and opens a session', async () => {
    expect(await verified('signup', NOT_YET)).toEqual([
      'code spent',
      'name of 1 ada_obi Ada Obi',
      'no code for logins of 1',
      'no signups of 1',
      'address of 1 verified',
      ...SESSION,
    ])
  })

  it.each([
    ['another first name', { firstName: 'Ida' }, 'ida_obi Ida Obi'],
    ['another last name', { lastName: 'Ade' }, 'ada_ade Ada Ade'],
  ])('of a signup with %s makes another username', async (_, pending, name) => {
    expect(await verified('signup', NOT_YET, pending)).toContain(`name of 1 ${name}`)
  })

  it('of a signup changes nothing of somebody who is verified', async () => {
    expect(await verified('signup', {})).toEqual(['code spent', ...SESSION])
  })
})

describe('a signup', () => {
  it.each([
    ['of a new address', null, 'Confirm your Quayside account'],
    ['of a taken address', at(1), 'You already have a Quayside account'],
  ])('%s is mailed a code or that there is an account', async (_, email_verified_at, subject) => {
    const { context, written } = world({ 'from person where email': [{ ...PERSON, email_verified_at }] })
    const form = { name: 'Ada Obi', email: ADA.email, password: NEW }
    expect(await outcomeOf(signup(context, form))).toBe('done')
    expect(written.slice(1)).toEqual([
      'code for the signup of 1 until 12:10:00, again at 12:00:10',
      `mail to ada@example.com: ${subject}`,
    ])
  })
})

describe('another password', () => {
  let stored: string
  beforeAll(async () => {
    stored = await hashPassword(OLD)
  })
  const ENDED = ['streams of session 8 end', 'streams of session 9 end']
  const REPLACED = ['password of 1', 'no code for logins of 1', 'no signups of 1', 'no link for 1']
  const MAILED = 'mail to ada@example.com: Your Quayside password was changed'
  const SESSIONS: Answers = { 'set revoked_at = $3': [{ id: 8n }, { id: 9n }] }
  const USER = { ...SIGNED_IN, publicId: 'P-1', username: 'ada_obi', email: ADA.email, sessionId: 7n }

  it.each<readonly [string, string, Answers, unknown, readonly string[]]>([
    [
      'ends all other sessions and gives this one another key',
      OLD,
      { 'set token_hash': [{}] },
      'done',
      [
        ...[...REPLACED, 'sessions of 1 end but 7', ...ENDED, MAILED, 'key of session 7'],
        'streams of session 7 are opened again',
      ],
    ],
    ['needs the old one', NEW, { 'set token_hash': [{}] }, 'wrong_password', []],
    [
      'is not set in a session that is over',
      OLD,
      {},
      'no_session',
      [...REPLACED, 'sessions of 1 end but 7', ...ENDED, MAILED, 'key of session 7'],
    ],
  ])('%s', async (_, oldPassword, answers, outcome, shown) => {
    const person = { ...PERSON, password_hash: stored }
    const { context, written } = world({ ...SESSIONS, ...answers, 'from person': [person] })
    expect(await outcomeOf(updatePassword(context, USER, { oldPassword, newPassword: NEW }))).toBe(outcome)
    expect(written).toEqual(shown)
  })

  it.each([
    ['over one that was set at the same moment', [{ ...PERSON, password_hash: 'another' }]],
    ['of somebody who is gone meanwhile', []],
  ])('is not set %s', async (_, after) => {
    const people = [[{ ...PERSON, password_hash: stored }], after]
    const { context, written } = world({ 'from person': () => people.shift() ?? [] })
    const call = updatePassword(context, USER, { oldPassword: OLD, newPassword: NEW })
    expect(await outcomeOf(call)).toBe('wrong_password')
    expect(written).toEqual([])
  })

  /** What is written when somebody has asked for a link. */
  async function askedForLink(people: readonly object[]) {
    let run: ((payload: unknown) => Promise<void>) | undefined
    const { context, written, params } = world({ 'from person': people })
    const { jobs, ...others }: { jobs: object } = context
    const define = (_: string, job: { run: typeof run }) => (run = job.run)
    defineResetJob({ ...others, jobs: { ...jobs, define } } as never)
    await run?.({ email: ADA.email })
    return { written, params }
  }

  /** A link as it was mailed, with what is stored of it. */
  async function mailedLink() {
    const { written, params } = await askedForLink([PERSON])
    const text = params.findLast((each) => typeof each === 'string' && each.startsWith('Hello'))
    const url = new URL(/https:\S+/.exec(String(text))?.[0] ?? '')
    const [id = '', token = ''] = ['id', 'token'].map((name) => url.searchParams.get(name) ?? '')
    return { written, id, token, hash: params.find((each) => each instanceof Uint8Array) }
  }

  it('is not set by anybody whom nobody knows: no link is mailed', async () => {
    expect((await askedForLink([])).written).toEqual([])
  })

  it('is set by a link of thirty minutes, which ends everything else, and the money stays for a day', async () => {
    const { written: mailed, id, token, hash } = await mailedLink()
    expect(mailed).toEqual([
      'link of 1 until 2026-11-23T12:30',
      'mail to ada@example.com: Reset your Quayside password',
    ])
    const link = [{ person_id: 1n, token_hash: hash }]
    const answers = {
      ...SESSIONS,
      'set used_at = $2 where public_id': [{}],
      'from reset_link': link,
      'from person': [PERSON],
      'from advert where person_id': [
        { id: 1n, t_id: 'A-1', status: 'Open' },
        { id: 2n, t_id: 'A-2', status: 'Close' },
      ],
    }
    const { context, written, params } = world(answers)
    expect(await outcomeOf(resetPassword(context, { id, token }, { password: NEW }))).toBe('done')
    expect(params.join()).toContain('Your open Sell adverts are paused')
    expect(written).toEqual([
      'link used',
      'address of 1 verified',
      'money of 1 stays until 2026-11-24T12:00',
      'advert 1 paused: true',
      'advert A-1 of 1',
      ...REPLACED,
      'sessions of 1 end but –',
      ...ENDED,
      MAILED,
    ])
  })

  it.each([
    [NEW, 'done'],
    [`${NEW} again`, 'wrong_link'],
  ])('is set once by a link, which changes nothing when it is used again: %s is %s', async (password, outcome) => {
    const { id, token, hash } = await mailedLink()
    const used = { person_id: 1n, token_hash: hash, is_used: true }
    const owner = { ...PERSON, password_hash: await hashPassword(NEW) }
    const { context, written } = world({ 'from reset_link': [used], 'from person': [owner] })
    expect(await outcomeOf(resetPassword(context, { id, token }, { password }))).toBe(outcome)
    expect(written).toEqual([])
  })

  it.each<readonly [string, Answers, object]>([
    ['that is over', { 'from reset_link': [] }, {}],
    ['that was used meanwhile', { 'set used_at = $2 where public_id': [] }, {}],
    ['of which the token is another', {}, { token: 'another' }],
    ['that the form has another id of', {}, { given: { id: 'another' } }],
    ['that the form has another token of', {}, { given: { token: 'another' } }],
    ['of somebody who is gone', { 'from person': [] }, {}],
  ])('is not set by a link %s', async (_, answers, { given = {}, ...others }: { given?: object; token?: string }) => {
    const { id, token, hash } = await mailedLink()
    const rows = { 'set used_at = $2 where public_id': [{}], 'from reset_link': [{ person_id: 1n, token_hash: hash }] }
    const { context, written } = world({ ...rows, 'from person': [PERSON], ...answers })
    const call = resetPassword(context, { id, token, ...others }, { password: NEW, ...given })
    expect(await outcomeOf(call)).toBe('wrong_link')
    expect(written.filter((line) => line !== 'link used')).toEqual([])
  })
})
