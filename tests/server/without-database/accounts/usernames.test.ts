import { describe, expect, it } from 'vitest'
import { usernameCandidates } from '#server/accounts/services/usernames.ts'

describe('the usernames for a name', () => {
  it.each([
    ['Ada Obi', 'ada_obi'],
    ['  Ada   Obi ', 'ada_obi'],
    ['Aïcha Diop-Ndiaye', 'aicha_diop_ndiaye'],
    ['O’Neill, Jr.', 'o_neill_jr'],
    ['Ann', 'ann'],
    ['R2 D2', 'r2_d2'],
    ['Administrators Club', 'administrators_club'],
    ['Maximilian Featherstone', 'maximilian_featherst'],
    ['Maximilian Feathers Jr', 'maximilian_feathers'],
    ['日本 Ada', 'ada'],
  ])('%j begin with %s, and with a number from 2 to 9', (name, first) => {
    const [stem, ...others] = usernameCandidates(name)
    expect(stem).toBe(first)
    const short = first.slice(0, 18)
    expect(others.slice(0, 8)).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${short}_${number}`))
  })

  it('have one underscore before the number, wherever the name is cut', () => {
    expect(usernameCandidates('Abcdefghijklmnopq Rs').slice(0, 2)).toEqual([
      'abcdefghijklmnopq_rs',
      'abcdefghijklmnopq_2',
    ])
  })

  it.each(['Jo', '日本', '', 'Admin', 'Ada Support', 'quayside', '_-_'])('%j are trader and a number', (name) => {
    const candidates = usernameCandidates(name)
    expect(candidates).toHaveLength(8)
    for (const candidate of candidates) expect(candidate).toMatch(/^trader_[1-9]\d{3,5}$/)
  })

  it('end with eight of any number, and have up to 20 characters', () => {
    const candidates = usernameCandidates('Maximilian Featherstone')
    expect(candidates).toHaveLength(17)
    for (const candidate of candidates.slice(9)) expect(candidate).toMatch(/^maximilian_fe[a-z]*_[1-9]\d{3,5}$/)
    expect(Math.max(...candidates.map(({ length }) => length))).toBe(20)
  })
})
