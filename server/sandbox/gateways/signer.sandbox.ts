import type { Db } from '#server/db/db.ts'
import * as signer from '#server/sandbox/repos/sandbox-signer.repo.ts'
import type { Kind, Refused, SandboxTransaction, Signed, Signer } from '#server/wallet/gateways/chain.ts'
import { readRaw, writtenAs } from './sandbox-transactions.ts'

/** Nothing is signed to it: a payment that fails, as operators have to deal with. */
export const REFUSED_RECIPIENT = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'

const refused = (why: string): Refused => ({ refused: why })

/** What is signed anew, or what was signed before. */
function answerOf(
  { is_void, signed }: signer.SandboxSignerRow,
  kind: Kind,
  asked: SandboxTransaction,
): Signed | Refused {
  const made = writtenAs(kind, asked)
  const known = signed.find(({ txid }) => txid === made.txid)
  if (known) return known
  if (asked.address === REFUSED_RECIPIENT) return refused('Nothing is paid to this address')
  if (is_void) return refused('Nothing is signed for this any more')
  const isOther = signed.some(({ raw }) => readRaw(raw).nonce !== asked.nonce)
  return isOther ? refused('Another nonce was used for this') : made
}

/** Signs for the sandbox's chains. It remembers in the database, so that every server has the same signer. */
export const sandboxSigner = (db: Db): Signer => ({
  async sign(id, kind, transaction) {
    if (transaction.family !== 'sandbox') return refused('This is no transaction of a test network')
    return db.tx(async (tx) => {
      const row = await signer.lock(id, tx)
      const answer = answerOf(row, kind, transaction)
      if ('txid' in answer && !row.signed.some(({ txid }) => txid === answer.txid))
        await signer.save(id, { ...row, signed: [...row.signed, answer] }, tx)
      return answer
    })
  },
  // It is in the same database: what that does not have, it has not signed.
  spender: async () => null,
  known: (id) => db.tx(async (tx) => (await signer.lock(id, tx)).signed),
  void: (id) =>
    db.tx(async (tx) => {
      const { signed } = await signer.lock(id, tx)
      if (signed.length > 0) return signed
      await signer.save(id, { is_void: true, signed }, tx)
      return 'void'
    }),
})
