import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { open, press } from './open-atlas.tsx'

describe('the details of a state', () => {
  const sectionOf = async (title: string) => {
    const section = (await screen.findByRole('heading', { name: title })).closest('section')
    if (!section) throw new Error('missing')
    return within(section)
  }

  it('list what happens inside it and beside it, and lead there', async () => {
    await open('?flow=otp&state=asking.code')
    const inside = await sectionOf('Inside this state')
    expect(inside.getAllByRole('button').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(/Change codeEntering → Pristine$/),
    )
    const beside = await sectionOf('At the same time')
    await press(beside.getByRole('button', { name: /After / }))
    expect(location.search).toContain('transition=asking.resend.waiting')
  })

  it('say of every event whether it is taken, refused by which guard, or not possible and why', async () => {
    await open('?flow=otp&state=asking.code.verifyingOtp')
    const whatIf = await sectionOf('What if')
    const lines = whatIf.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines).toContainEqual(
      expect.stringMatching(/Change codeNot possible here. It is taken after this: verify otp answers “/),
    )
    expect(lines).toContainEqual(
      expect.stringMatching(/Resend codeRefused: it needs “not checking”\. It is taken after this: /),
    )
  })
})
