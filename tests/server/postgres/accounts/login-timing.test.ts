import { performance } from 'node:perf_hooks'
import argon2 from '@node-rs/argon2'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addressFor, PASSWORD } from '../../support/client.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { real } from '../../support/hashing.ts'

const done: string[] = []
const costOf = (hashed: string) => hashed.split('$').slice(1, 4).join('$')

// The real hashing, with a note of each time it is done and at what cost.
beforeAll(() => {
  vi.spyOn(argon2, 'hash').mockImplementation(async (...request) => {
    const hashed = await real.hash(...request)
    done.push(`hash ${costOf(hashed)}`)
    return hashed
  })
  vi.spyOn(argon2, 'verify').mockImplementation((...request) => {
    done.push(`verify ${costOf(String(request[0]))}`)
    return real.verify(...request)
  })
})
afterAll(() => void vi.restoreAllMocks())

const ROUNDS = 15
const median = (figures: readonly number[]): number => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0

describe('an account that is there and one that is not', async () => {
  const server = await freshServer()
  afterEach(() => void (done.length = 0))
  const known = addressFor('Ada Obi')
  const unknown = 'nobody@example.com'
  beforeAll(async () => void (await server.register('Ada Obi')))

  const workOf = async (call: () => Promise<unknown>): Promise<string[]> => {
    done.length = 0
    await call()
    return [...done]
  }
  const logIn = (email: string) => server.refusal('login', { body: { email, password: 'not the right one' } })
  const signUp = (email: string) => server.call('signup', { body: { name: 'Eve Low', email, password: PASSWORD } })
  const forget = (email: string) => server.call('forgotPassword', { body: { email } })

  it('cost the same hashing: one at logging in, one at signing up, none for a lost password', async () => {
    expect(await workOf(() => logIn(known))).toEqual(['verify argon2id$v=19$m=19456,t=2,p=1'])
    expect(await workOf(() => logIn(unknown))).toEqual(await workOf(() => logIn(known)))
    expect(await workOf(() => signUp(known))).toEqual(['hash argon2id$v=19$m=19456,t=2,p=1'])
    expect(await workOf(() => signUp('fresh@example.com'))).toEqual(await workOf(() => signUp(known)))
    expect([await workOf(() => forget(known)), await workOf(() => forget(unknown))]).toEqual([[], []])
  })

  it('get the same response, and the medians of their times are printed', async () => {
    expect(await logIn(known)).toEqual(await logIn(unknown))
    const times: Record<string, number[]> = {}
    const timed = async (name: string, call: () => Promise<unknown>) => {
      const from = performance.now()
      await call()
      times[name] = [...(times[name] ?? []), performance.now() - from]
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      await timed('login, known', () => logIn(known))
      await timed('login, unknown', () => logIn(unknown))
      await timed('lost password, known', () => forget(known))
      await timed('lost password, unknown', () => forget(unknown))
    }
    const medians = Object.entries(times).map(([name, all]) => `${name}: ${median(all).toFixed(1)} ms`)
    expect(medians).toHaveLength(4)
    process.stdout.write(`medians of ${ROUNDS}: ${medians.join(' · ')}\n`)
  })
})
