import type { Db } from '#server/db/db.ts'
import type { Client, Trader } from '../client.ts'
import type { Values } from './fuzz-trades.ts'

interface Wallet {
  server: Client
  db: Db
  /** Who asks. */
  asking: Trader
  partner: Trader
}

const MOVEMENT_CODE = /^Your code to confirm[^]*^(\d{6})$/m
/** Lower case, as an address is known by. */
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ACCOUNT = { account_name: 'Ada Obi', account_number: '1', bank_name: 'First Quay', account_type: 'Savings' }

/** A movement to somebody new: its challenge and the code that was mailed. */
async function challenged({ server, db, asking }: Wallet, body: object): Promise<{ challenge: string; otp: string }> {
  // The mailbox lists the newest fifty mails: the codes in a full one are not counted.
  await db.query('delete from mail where recipient = $1', [asking.email])
  const { data } = await asking.refusal('withdrawFiat', { body })
  const [mail = ''] = await server.mails(asking.email, 1, MOVEMENT_CODE)
  const challenge: unknown = data !== null && typeof data === 'object' && 'challenge' in data ? data.challenge : ''
  return { challenge: String(challenge), otp: MOVEMENT_CODE.exec(mail)?.[1] ?? '' }
}

/** Money, accounts and transfers that a movement can start from. */
export async function walletValues(wallet: Wallet): Promise<Values> {
  const { db, asking, partner } = wallet
  await db.query('update person set outgoing_from = null')
  for (const ticker of ['USD', 'USDT', 'BTC']) await asking.deposit(ticker, '10000')
  await db.query(
    `insert into payee (person_id, kind, ref, confirmed_at) select a.id, 'account', b.id::text, app_now()
     from person a, person b where a.username = $1 and b.username = $2 on conflict do nothing`,
    [asking.user.username, partner.user.username],
  )
  await db.query(
    `insert into payee (person_id, kind, ref, confirmed_at) select id, 'address', $2, app_now() from person where username = $1
     on conflict do nothing`,
    [asking.user.username, `Bitcoin:${BITCOIN}`],
  )
  await db.query(
    `delete from bank_account b where person_id = (select id from person where username = $1)
    and not exists (select from advert_account where account_id = b.id)`,
    [asking.user.username],
  )
  const known = (await asking.call('addBankDetails', { body: ACCOUNT })).data._id
  const confirmed = await challenged(wallet, { bank_details: known, currency: 'USD', amount: '1' })
  await asking.call('confirmMovement', { body: confirmed })
  await db.query(`update bank_account set created_at = created_at - interval '2 days' where public_id = $1`, [known])
  const unknown = (await asking.call('addBankDetails', { body: { ...ACCOUNT, account_number: '2' } })).data._id
  const open = await challenged(wallet, { bank_details: unknown, currency: 'USD', amount: '1' })
  await db.query('update challenge set resend_at = app_now()')
  const unpaid = await db.query<{ t_id: string }>(
    `select t_id from bank_transfer where phase = 'requested' and person_id = (select id from person where username = $1)`,
    [asking.user.username],
  )
  // The test bank may have booked one meanwhile: it is not unpaid any more.
  for (const { t_id } of unpaid)
    await asking.call('cancelWithdrawal', { path: { t_id } }).catch(async (error: unknown) => {
      const [row] = await db.query<{ phase: string }>('select phase from bank_transfer where t_id = $1', [t_id])
      if (row?.phase === 'requested') throw error
    })
  const announced = (await asking.call('depositFiat', { body: { currency: 'USD', amount: '5' } })).data
  const place = { network: 'Bitcoin', token: 'BTC' }
  const { address } = (await asking.call('fetchDepositAddress', { query: place })).data
  return {
    network: [place.network],
    'payOnChain.token': [place.token],
    'fetchDepositAddress.token': [place.token],
    'withdrawCrypto.token': [place.token],
    'payOnChain.address': [address],
    'payOnChain.amount': ['0.5'],
    recipient: [partner.user.username],
    'withdrawCrypto.recipient': [BITCOIN],
    'withdrawCrypto.amount': ['0.5'],
    'withdrawCrypto.fee': ['0.00015'],
    'withdrawCrypto.memo': [''],
    bank_details: [known],
    challenge: [open.challenge],
    otp: [open.otp],
    t_id: [announced],
    transfer: [announced],
    act: ['book'],
    'addWalletToken.id': ['DOGE', 'BTC'],
    'removeWalletToken.id': ['XRP', 'LTC'],
    asset: ['USD', 'BTC'],
    'settleBankTransfer.amount': ['5'],
  }
}
