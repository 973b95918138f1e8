import { spawn, type ChildProcess } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openWebhook } from '#server/operator/gateways/webhook.ts'

const SECRET = 'a secret that only both ends have'
const BODY = JSON.stringify({
  at: '2026-11-29T19:52:00.000Z',
  topic: 'queue:appeals',
  kind: 'new',
  text: '1 new appeal’s',
})

describe('the receiver of the documentation', () => {
  let receiver: ChildProcess
  let output = ''
  let url = ''
  beforeAll(async () => {
    const env = { ...process.env, PORT: '0', ALERT_WEBHOOK_SECRET: SECRET }
    receiver = spawn(process.execPath, ['docs/deploy/alert-receiver.mjs'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    receiver.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
    await vi.waitFor(() => expect(output).toContain('http://'), 10_000)
    url = /http:\S+/.exec(output)?.[0] ?? ''
  })
  afterAll(async () => {
    receiver.kill()
    await once(receiver, 'exit')
  })
  const send = (secret: string) => openWebhook({ url, secret, isLocal: true }).send(BODY)
  const post = (headers: Record<string, string>) => fetch(url, { method: 'POST', headers, body: BODY })

  it('prints what Quayside sent', async () => {
    await send(SECRET)
    await expect.poll(() => output).toContain('2026-11-29T19:52:00.000Z queue:appeals new: 1 new appeal’s\n')
  })

  it('refuses what is signed with another secret, not at all, or long ago', async () => {
    await expect(send('another secret of the same length')).rejects.toThrow('The webhook answered 401')
    expect((await post({})).status).toBe(401)
    const timestamp = String(Math.floor(Date.now() / 1000) - 301)
    const signature = `v1=${createHmac('sha256', SECRET).update(`${timestamp}.${BODY}`).digest('hex')}`
    expect((await post({ 'quayside-timestamp': timestamp, 'quayside-signature': signature })).status).toBe(401)
  })
})
