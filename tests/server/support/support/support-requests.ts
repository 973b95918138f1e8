import type { Trader } from '../client.ts'
import type { Engine } from '../databases/fresh-db.ts'
import { freshServer } from '../fresh-server.ts'
import { operatorOf } from '../operator/operator.ts'

export const QUESTION = { topic: 'withdrawal', message: 'My withdrawal is pending.' } as const

/** A server with Ada and Sam; `ask` has Ada send a new request, which the rest is about, and those before it two days older. */
export async function supportRequests(engine: Engine) {
  const server = await freshServer(engine)
  const { db } = server.context
  const operator = operatorOf(server)
  const [ada, sam] = [await server.register('Ada Obi'), await server.register('Sam Low')]
  let path = { request_no: '' }

  const ask = async () => {
    await db.query(`update support_request set created_at = created_at - interval '2 days'`)
    await db.query(`update support_message set created_at = created_at - interval '2 days'`)
    await db.query('delete from notification')
    await db.query('delete from mail')
    path = { request_no: (await ada.call('createSupportRequest', { body: QUESTION })).data.request_no }
    return { ada, sam, path }
  }
  const requestOf = async () => (await ada.call('fetchSupportRequest', { path })).data
  const write = (message: string) => ada.call('sendSupportMessage', { path, body: { message } })
  const support = (act: string, message?: string) =>
    operator(`support ${act} ${path.request_no}${message === undefined ? '' : ` --message "${message}"`}`)
  const show = async (trader: Trader, file: Uint8Array, type = 'image/png') => {
    const address = `${server.url}/api/v1/user-app/support-requests/${path.request_no}/picture`
    const headers = { 'u-x-key': trader.session, 'content-type': type }
    const answer = await fetch(address, { method: 'POST', headers, body: new Uint8Array(file) })
    return { status: answer.status, ...((await answer.json()) as { message?: string; error?: string }) }
  }
  return { server, ask, requestOf, write, support, show }
}
