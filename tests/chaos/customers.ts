import { randomBytes } from 'node:crypto'
import { createClient, type Trader } from '../server/support/client.ts'
import { NETWORK_OF, type ChaosWorld, type Token } from './world.ts'

const CODE_MAIL = /^Your code to confirm/m
const NAMES = 'abcdefghijklmnopqrstuvwxyz'
const nameOf = (nth: number): string =>
  `Ada ${NAMES[Math.floor(nth / 26) % 26]?.toUpperCase()}${NAMES[nth % 26]}${NAMES[Math.floor(nth / 676) % 26]}`

/** What a customer begins with, in the smallest unit. */
const FIRST = { ETH: 20n * 10n ** 18n, USDT: 20_000n * 10n ** 6n, LTC: 20n * 10n ** 8n } as const

export interface Customer {
  readonly trader: Trader
  /** Where they are paid. */
  readonly addresses: Readonly<Record<Token, string>>
}

/** People who are paid on chains and withdraw, over HTTP. */
export function customersOf(world: ChaosWorld) {
  const { programs, server, litecoin } = world
  const client = createClient(server.url)
  let people = 0
  const addressOf = async (trader: Trader, token: Token): Promise<string> =>
    (await trader.call('fetchDepositAddress', { query: { token, network: NETWORK_OF[token] } })).data.address
  /** Of the newest mail with one, once that is another than before. */
  const codeAfter = async (email: string, before: string | undefined): Promise<string> => {
    for (;;) {
      const [mail] = await client.mails(email, 1, CODE_MAIL)
      if (mail !== undefined && mail !== before) return /^\d{6}$/m.exec(mail)?.[0] ?? ''
    }
  }
  return {
    /** Somebody new, with coins that are on their way. */
    add: (): Promise<Customer> =>
      programs.alive(async () => {
        const trader = await client.register(nameOf(people++))
        const addresses = {
          ETH: await addressOf(trader, 'ETH'),
          USDT: await addressOf(trader, 'USDT'),
          LTC: await addressOf(trader, 'LTC'),
        }
        for (const token of ['ETH', 'USDT', 'LTC'] as const) await world.pay(token, addresses[token], FIRST[token])
        return { trader, addresses }
      }),
    /** Withdraws to somebody who has nothing yet; the withdrawal, or null where it was refused. */
    withdraw: ({ trader }: Customer, token: Token, amount: string): Promise<string | null> =>
      programs.alive(async () => {
        const recipient = token === 'LTC' ? await litecoin.newAddress() : `0x${randomBytes(20).toString('hex')}`
        const body = { token, network: NETWORK_OF[token], recipient, amount }
        const [before] = await client.mails(trader.email, 0, CODE_MAIL)
        const { code, data } = await trader.refusal('withdrawCrypto', { body })
        if (code !== 'code_required') return null
        const { challenge } = data as { challenge: string }
        const otp = await codeAfter(trader.email, before)
        return (await trader.call('confirmMovement', { body: { challenge, otp } })).data
      }),
    advance: (seconds: number): Promise<void> => programs.alive(() => client.advance(seconds)),
  }
}
