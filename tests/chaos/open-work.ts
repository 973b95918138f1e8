import { fieldsOf, listOf } from '#server/shared/gateways/json-answers.ts'
import type { ChaosWorld } from './world.ts'

/** What is on its way still; empty once everything is settled. */
export async function openWork({ db, ethereum, litecoin }: ChaosWorld): Promise<string[]> {
  const heights = { Ethereum: Number(await ethereum.rpc.call('eth_blockNumber')), Litecoin: 0 }
  heights.Litecoin = Number(await litecoin.rpc.call('getblockcount'))
  const rows = await db.query<{ what: string }>(
    `select t_id || ' is ' || phase || coalesce(', since ' || waits_for, '') as what from crypto_withdrawal
       where phase not in ('confirmed', 'failed', 'cancelled')
     union all select r.subject || ' holds ' || coalesce(r.nonce::text, r.outpoint) || coalesce(', since ' || m.waits_for, '')
       from chain_reservation r left join chain_move m on m.subject = r.subject where r.state = 'held'
     union all select txid || ' is ' || phase from crypto_deposit where phase = 'confirming'
     union all select name || ' was read to ' || coalesce(height, -1) from network
       where (name = 'Ethereum' and (height, held_height) is distinct from ($1::int8, $1::int8))
         or (name = 'Litecoin' and height is distinct from $2::int8)`,
    [heights.Ethereum, heights.Litecoin],
  )
  return rows.map(({ what }) => what)
}

type Rpc = ChaosWorld['litecoin']['rpc']
const placeOf = (rpc: Rpc, txid: string) =>
  rpc.call('getrawtransaction', txid, true).then(
    (found) => fieldsOf(found, 'transaction')['confirmations'] ?? 'waiting',
    (error: unknown) => String(error),
  )

async function onLitecoin(rpc: Rpc, txid: string, raw: string): Promise<unknown> {
  const accepted = await rpc.call('testmempoolaccept', [raw]).catch(String)
  const { vin } = fieldsOf(await rpc.call('decoderawtransaction', raw), 'transaction')
  const inputs = listOf(vin, 'inputs').map((input) => fieldsOf(input, 'input'))
  const spent = await Promise.all(
    inputs.map(async ({ txid: of, vout }) => [
      `${String(of)}:${String(vout)}`,
      await placeOf(rpc, String(of)),
      (await rpc.call('gettxout', of, vout, true)) === null ? 'spent' : 'unspent',
    ]),
  )
  return { place: await placeOf(rpc, txid), accepted, spent }
}

async function onEthereum(rpc: Rpc, txid: string): Promise<unknown> {
  const found = await rpc.call('eth_getTransactionByHash', txid)
  return { found, receipt: (await rpc.call('eth_getTransactionReceipt', txid)) === null ? 'none' : 'there' }
}

/** What was signed for what is held still, and what the nodes say of it. */
export async function signedWork({ db, litecoin, ethereum }: ChaosWorld): Promise<string[]> {
  const rows = await db.query<{ network: string; subject: string; kind: string; txid: string; raw: string }>(
    `select t.network, t.subject, t.kind, t.txid, t.raw from chain_transaction t where exists (
       select from chain_reservation r where r.subject = t.subject and r.state = 'held') order by t.id`,
  )
  const lines: string[] = []
  for (const { network, subject, kind, txid, raw } of rows) {
    const answers = await (network === 'Litecoin'
      ? onLitecoin(litecoin.rpc, txid, raw)
      : onEthereum(ethereum.rpc, txid))
    lines.push(`${subject} ${kind} ${txid}: ${JSON.stringify(answers)}`)
  }
  return lines
}
