import { describe, expect, it } from 'vitest'
import { ANY_ENGINE } from '../../support/databases/fresh-db.ts'
import { addressFor, PASSWORD } from '../../support/client.ts'
import { freshServer } from '../../support/fresh-server.ts'

const ADA = addressFor('Ada Obi')
const LINK = /https?:\/\/\S+/

const linkIn = (text: string): string[] => LINK.exec(text)?.slice(0, 1) ?? []

describe.each([
  ['where the server listens, on any free port', {}, undefined],
  ['to PUBLIC_URL where it is set', { PUBLIC_URL: 'https://quayside.example/' }, 'https://quayside.example'],
])('the links in mails lead %s', async (_, env, publicUrl) => {
  const server = await freshServer(ANY_ENGINE, { env })
  const start = publicUrl ?? server.url

  it('of every kind', async () => {
    expect(new URL(server.url).port).not.toBe('0')
    const ada = await server.register('Ada Obi')
    await server.signIn(ADA)
    await server.call('signup', { body: { name: 'Eve Low', email: ADA, password: PASSWORD } })
    await server.call('forgotPassword', { body: { email: ADA } })
    await ada.call('updatePassword', { body: { oldPassword: PASSWORD, newPassword: 'another good one' } })
    const links = (await server.mails(ADA, 4, LINK)).flatMap(linkIn)
    expect(links.map((link) => link.replace(start, '').replace(/\?.*/, '').replace(/[.,]$/, '')).toSorted()).toEqual([
      '/dashboard/account/manage-password',
      '/forgot-password',
      '/login',
      '/reset-password',
    ])
  })
})
