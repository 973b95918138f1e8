import { createServer, type IncomingMessage } from 'node:http'
import { utxoNetworks } from '#machines/wallet/rules/utxo-networks.ts'
import { closeAfterFile } from './closing.ts'

interface Call {
  readonly id: unknown
  readonly method: string
  readonly params: readonly unknown[]
}

/** What we ask Dogecoin Core 1.14 for, each with how many parameters it takes at the most (`src/rpc` of its sources). */
const METHODS: ReadonlyMap<string, number> = new Map([
  ...([
    ['getbestblockhash', 0],
    ['getblockcount', 0],
    ['getblock', 2],
    ['getblockhash', 1],
    ['getblockheader', 2],
    ['getmempoolinfo', 0],
    ['getnetworkinfo', 0],
    ['getrawmempool', 1],
    ['getrawtransaction', 2],
    ['gettxout', 3],
    ['estimatesmartfee', 1],
    ['sendrawtransaction', 2],
  ] as const),
])

const answered = ({ id }: Call, result: unknown): string => JSON.stringify({ result, error: null, id })
const failed = ({ id }: Call, code: number, message: string): string =>
  JSON.stringify({ result: null, error: { code, message }, id })

/** What Dogecoin Core 1.14 answers otherwise than a node of Litecoin; null for what both answer alike. */
function ownAnswer(call: Call): string | null {
  const { method, params } = call
  const most = METHODS.get(method)
  if (most === undefined) return failed(call, -32_601, 'Method not found')
  if (params.length > most) return failed(call, -1, `${method} takes ${most} parameters`)
  if (method === 'getblock' && params.length > 1 && typeof params[1] !== 'boolean')
    return failed(call, -1, 'JSON value is not a boolean as expected')
  if (method === 'getblockhash' && params[0] === 0) return answered(call, utxoNetworks.Doge.genesis.regtest)
  return method === 'estimatesmartfee' ? answered(call, { feerate: -1, blocks: 2 }) : null
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/**
 * A node that answers as Dogecoin Core 1.14 would, with the blocks of a node of Litecoin, whose addresses of a key begin alike on a developer's chain. It
 * shows what our calls are and what is signed, and nothing about Dogecoin Core itself.
 */
export async function dogecoinNode(litecoind: string): Promise<{ url: string }> {
  const { protocol, host, username, password } = new URL(litecoind)
  const forward = async (call: Call, authorization = ''): Promise<string> => {
    const own = ownAnswer(call)
    if (own !== null) return own
    const init = { method: 'POST', headers: { authorization }, body: JSON.stringify(call) }
    const response = await fetch(`${protocol}//${host}`, init)
    const text = await response.text()
    // Later versions tell here what relaying costs, this one in `getnetworkinfo` alone.
    return call.method === 'getmempoolinfo' ? text.replace(/,?"(minrelaytxfee|unbroadcastcount)":[\d.]+/g, '') : text
  }
  const server = createServer((request, response) => {
    const answer = async () => {
      const given = [JSON.parse(await textOf(request)) as Call | readonly Call[]]
      const answers: string[] = []
      for (const call of given.flat()) answers.push((await forward(call, request.headers.authorization)).trim())
      return Array.isArray(given[0]) ? `[${answers.join()}]` : answers.join()
    }
    answer().then(
      (text) => response.writeHead(200, { 'content-type': 'application/json' }).end(text),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closeAfterFile(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It has no port')
  return { url: `http://${username}:${password}@127.0.0.1:${address.port}` }
}
