import { createHmac } from 'node:crypto'
import { lookup, type LookupAddress } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { WebhookConfig } from '#server/alert-config.ts'
import { isLoopback, isPublicAddress } from '#server/hosts.ts'

const TIMEOUT_MS = 5000

/** Sends alerts to an address of the operators. */
export interface Webhook {
  /** Throws unless the receiver took it, with a sentence that names neither its address nor what was sent. */
  readonly send: (body: string) => Promise<void>
}

/** What a receiver compares with its own: of the second at which it was sent, a dot and the body. */
const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

const PRIVATE = 'The webhook leads to a private address'

/** Whether a connection may be made to an address: one of the internet, or this machine's where its own name was given. */
const mayReach = (address: string, isOwn: boolean): boolean => (isOwn ? isLoopback(address) : isPublicAddress(address))

/** Resolves a name for one connection, which goes to the very address that was checked. */
const checkedLookup =
  (isOwn: boolean): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const fault = error ?? (found.every(({ address }) => mayReach(address, isOwn)) ? null : new Error(PRIVATE))
      if (fault) return done(fault, [])
      if (options.all === true) return done(null, found)
      return done(null, found[0]?.address ?? '', found[0]?.family)
    })

/** Why a request failed, without the address that Node has in its errors. */
const faultOf = (error: Error): Error =>
  error.message === PRIVATE
    ? error
    : new Error(`The webhook cannot be reached: ${String(Reflect.get(error, 'code') ?? error.name)}`)

/** Posts JSON to the webhook: within 5 seconds, without following a redirect, and to no private address. */
export function openWebhook({ url, secret, isLocal }: WebhookConfig, timeoutMs = TIMEOUT_MS): Webhook {
  const { protocol, hostname } = new URL(url)
  const host = hostname.replaceAll(/[[\]]/g, '')
  const isOwn = isLocal && isLoopback(host)
  const request = protocol === 'https:' ? requestHttps : requestHttp

  const post = (body: string, headers: Readonly<Record<string, string>>): Promise<number> =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(timeoutMs)
      const options = { method: 'POST', headers, agent: false, lookup: checkedLookup(isOwn), signal }
      const sent = request(url, options, (response) => {
        // The status is enough.
        response.destroy()
        resolve(response.statusCode ?? 0)
      })
      sent.on('error', (error) => reject(faultOf(error)))
      sent.end(body)
    })

  return {
    async send(body) {
      // Node resolves no name that is an address.
      if (isIP(host) !== 0 && !mayReach(host, isOwn)) throw new Error(PRIVATE)
      // By the clock on the wall, as the receiver goes by it.
      const timestamp = String(Math.floor(Date.now() / 1000))
      const status = await post(body, {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Quayside',
        'quayside-timestamp': timestamp,
        'quayside-signature': signatureOf(secret, timestamp, body),
      })
      if (status < 200 || status > 299) throw new Error(`The webhook answered ${status}`)
    },
  }
}
