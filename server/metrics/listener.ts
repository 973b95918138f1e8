import { createServer, type ServerResponse } from 'node:http'
import type { Metrics } from './metrics.ts'

const TEXT = 'text/plain; version=0.0.4; charset=utf-8'

async function answer(metrics: Metrics, response: ServerResponse): Promise<void> {
  try {
    response.setHeader('content-type', TEXT).end(await metrics.text())
  } catch {
    response.writeHead(500).end()
  }
}

/** Serves `GET /metrics` on an address of its own, which is not for the public; rejects where it cannot be listened on. */
export async function openMetrics(metrics: Metrics, { host, port }: { host: string; port: number }) {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') void answer(metrics, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const address = server.address()
  return {
    port: address !== null && typeof address === 'object' ? address.port : port,
    close: () =>
      new Promise<void>((resolve) => {
        metrics.stop()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
