// Prints the alerts of Quayside whose signature is right: PORT=8080 ALERT_WEBHOOK_SECRET=… node alert-receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const secret = process.env['ALERT_WEBHOOK_SECRET'] ?? ''
const MOST_AGE_S = 300
const MOST_BYTES = 65_536

const isSigned = (headers, body) => {
  const timestamp = headers['quayside-timestamp'] ?? ''
  const hmac = createHmac('sha256', secret).update(`${timestamp}.`).update(body)
  const [given, expected] = [headers['quayside-signature'] ?? '', `v1=${hmac.digest('hex')}`].map((text) =>
    Buffer.from(text),
  )
  const isRecent = Math.abs(Date.now() / 1000 - Number(timestamp)) <= MOST_AGE_S
  return isRecent && given.length === expected.length && timingSafeEqual(given, expected)
}

async function bodyOf(request) {
  const parts = []
  let bytes = 0
  for await (const part of request) {
    bytes += part.length
    if (bytes > MOST_BYTES) throw new Error('The body is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

async function receive(request, response) {
  const body = await bodyOf(request)
  if (!isSigned(request.headers, body)) return response.writeHead(401).end()
  const { at, topic, kind, text } = JSON.parse(body.toString())
  process.stdout.write(`${at} ${topic} ${kind}: ${text}\n`)
  response.writeHead(204).end()
}

if (secret.length < 32) throw new Error('Set ALERT_WEBHOOK_SECRET to what Quayside has')
createServer((request, response) => {
  receive(request, response).catch(() => response.destroy())
}).listen(Number(process.env['PORT'] ?? 8080), '127.0.0.1', function listening() {
  process.stdout.write(`Alerts are taken at http://127.0.0.1:${this.address().port}\n`)
})
