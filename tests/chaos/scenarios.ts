import type { KillPoint, ChaosNetwork, Work } from './kill-points.ts'
import type { Action } from './plan.ts'
import { customersOf, type Customer } from './customers.ts'
import { LEASE_S, ServerGone } from './programs.ts'
import { DECIMALS, type ChaosWorld, type Token } from './world.ts'

/** Blocks until a payment is final, and what no block takes is signed again after so many seconds. */
const DEEP = { Ethereum: 14, Litecoin: 8 } as const
const LATE_S = { Ethereum: 181, Litecoin: 901 } as const
/** Custody begins with this, in outputs of so many coins. */
const CAPITAL = { ETH: 1_000n * 10n ** 18n, USDT: 1_000_000n * 10n ** 6n, LTC: 5n * 10n ** 8n }
const OUTPUTS = 20
/** A customer withdraws so often before there is a new one. */
const MOST_WITHDRAWALS = 25
/** Outputs of ours become one when there are more. */
const MOST_OUTPUTS = 4
const COIN = { Ethereum: 'ETH', Litecoin: 'LTC' } as const
const UNSIGNED = `select from crypto_withdrawal where t_id = $1 and phase in ('held', 'approved', 'reserved')`
const MILLION = 1_000_000

/** A part of a coin that is worth to be withdrawn, in its own units. */
const withdrawn = (token: Token, unit: number): string =>
  token === 'USDT' ? (20 + unit / 10_000).toFixed(6) : (0.05 + unit / 5_000_000).toFixed(8)
/** What is paid in: above the least, to its last unit. */
const paidIn = (token: Token, unit: number): bigint =>
  (BigInt(unit) + BigInt(MILLION)) * 10n ** BigInt(DECIMALS[token] - (token === 'USDT' ? 5 : 7)) + BigInt(unit % 1000)

/** What people, operators and nodes do; each ends early when the server is killed meanwhile. */
export function scenariosOf(world: ChaosWorld) {
  const { programs, ethereum, litecoin, mine } = world
  const customers = customersOf(world)
  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  let customer: Customer | undefined
  let withdrawals = 0
  const toRefuse = new Set<string>()

  const { work } = programs
  const deepen = async (network: ChaosNetwork) => {
    await mine(network, DEEP[network])
    await work()
  }
  const someone = async (): Promise<Customer> => {
    if (customer && withdrawals < MOST_WITHDRAWALS) return customer
    withdrawals = 0
    customer = await customers.add()
    for (const network of ['Ethereum', 'Litecoin'] as const) await deepen(network)
    count('customers')
    return customer
  }
  const deposit = async (token: Token, unit: number) => {
    const { addresses } = await someone()
    await world.pay(token, addresses[token], paidIn(token, unit))
    count(`deposits of ${token}`)
  }
  const withdraw = async (token: Token, unit: number): Promise<string | null> => {
    const who = await someone()
    withdrawals += 1
    const tId = await customers.withdraw(who, token, withdrawn(token, unit))
    count(tId === null ? 'withdrawals refused' : `withdrawals of ${token}`)
    return tId
  }
  const operator = (...args: string[]) => programs.ask({ act: 'operator', args })

  /** Two payments, of which the second waits behind the first. */
  const payout = async (network: ChaosNetwork) => {
    await withdraw(network === 'Ethereum' ? 'USDT' : 'LTC', 1)
    await withdraw(COIN[network], 2)
    await work()
  }
  const again = async (network: ChaosNetwork) => {
    await payout(network)
    await customers.advance(LATE_S[network])
    await work()
  }
  const cancel = async () => {
    const tId = await withdraw('ETH', 3)
    await work()
    if (tId !== null) await operator('withdrawals', 'abandon', tId, '--note', 'Paid to a thief')
    await work()
  }
  /** Whatever was answered, or not: an operator refuses again what is not signed. */
  const refuseAll = async () => {
    for (const tId of toRefuse) {
      const [row] = await world.db.query(UNSIGNED, [tId])
      if (row) await operator('withdrawals', 'refuse', tId, '--note', 'Too much for today')
      else toRefuse.delete(tId)
    }
  }
  /** Of two payments the first is given up while the second holds the next number. */
  const giveUp = async (network: ChaosNetwork) => {
    await programs.ask({ act: 'hold', isHeld: true })
    const first = await withdraw(COIN[network], 4)
    await work()
    await withdraw(COIN[network], 5)
    await work()
    if (first !== null) toRefuse.add(first)
    await refuseAll()
    await programs.ask({ act: 'hold', isHeld: false })
    await work()
  }
  /** What is worth it is gathered: gas for tokens first, then the tokens, then the coins. */
  const gatherAll = async (network: ChaosNetwork) => {
    await deepen(network)
    for (let step = 0; step < 3; step += 1) {
      await programs.gather(network, MOST_OUTPUTS)
      await work()
      await deepen(network)
    }
  }
  const gather = async (network: ChaosNetwork) => {
    if (network === 'Litecoin') await world.pay('LTC', world.custodyOf.Litecoin, CAPITAL.LTC)
    await deposit(network === 'Ethereum' ? 'USDT' : 'LTC', 500_000)
    await deposit(COIN[network], 500_000)
    await gatherAll(network)
  }
  /** Tokens at an address whose coins are gone. */
  const fund = async (network: ChaosNetwork) => {
    await gather(network)
    await deposit('USDT', 500_000)
    await gatherAll(network)
  }

  const LEADS: Readonly<Record<Work, (network: ChaosNetwork) => Promise<void>>> = {
    async deposit(network) {
      await deposit(COIN[network], 7)
      await mine(network, 1)
      await work()
    },
    payout,
    bump: again,
    child: again,
    cancel,
    void: giveUp,
    fill: giveUp,
    fund,
    sweep: gather,
    consolidate: gather,
  }

  const reorganise = async (network: ChaosNetwork, depth: number, isDropping: boolean) => {
    await LEADS.deposit(network)
    await (network === 'Ethereum' ? ethereum : litecoin).reorganise(depth, isDropping)
    count(`reorganisations of ${network}`)
    await work()
  }
  const forget = async (network: ChaosNetwork) => {
    if (network === 'Litecoin') return litecoin.forget()
    await ethereum.rpc.call('anvil_dropAllTransactions')
    ethereum.wallet.sent.clear()
  }
  const act = (action: Action): Promise<unknown> => {
    switch (action.act) {
      case 'deposit':
        return deposit(action.token, action.unit)
      case 'withdraw':
        return withdraw(action.token, action.unit)
      case 'reorganise':
        return reorganise(action.network, action.depth, action.isDropping)
      case 'forget':
        count('pools forgotten')
        return forget(action.network)
      case 'bump':
        return again(action.network)
      case 'cancel':
        return cancel()
      case 'void':
        return giveUp(action.network)
      case 'gather':
        return gather(action.network)
      case 'mine':
        return mine(action.network, action.count)
    }
  }

  const unlessGone = (work: () => Promise<unknown>) =>
    work().catch((error: unknown) => {
      if (!(error instanceof ServerGone)) throw error
    })
  /** Starts what has died, then does something until the server is killed. */
  const attempt = async (scenario: () => Promise<unknown>) => {
    while (await programs.tend()) await unlessGone(() => customers.advance(LEASE_S))
    await unlessGone(scenario)
  }

  return {
    counts,
    attempt,
    /** Begins with what custody pays withdrawals with. */
    async begin() {
      await programs.tend()
      await work()
      await world.pay('ETH', world.custodyOf.Ethereum, CAPITAL.ETH)
      await world.pay('USDT', world.custodyOf.Ethereum, CAPITAL.USDT)
      for (let output = 0; output < OUTPUTS; output += 1) await world.pay('LTC', world.custodyOf.Litecoin, CAPITAL.LTC)
      for (const network of ['Ethereum', 'Litecoin'] as const) await attempt(() => deepen(network))
    },
    /** Leads to the points at which both are to be killed, and does something at random beside. */
    async round(points: readonly KillPoint[], actions: readonly Action[]) {
      for (const { work, network } of points) await attempt(() => LEADS[work](network))
      for (const action of actions) await attempt(() => act(action))
      for (const network of ['Ethereum', 'Litecoin'] as const) await attempt(() => deepen(network))
    },
    /** A number that is given back while a later one is held. */
    leaveGap: () => attempt(() => giveUp('Ethereum')),
    /** Lets blocks and time pass until a check holds; false when it never does. */
    async settle(isSettled: () => Promise<boolean>, tries: number): Promise<boolean> {
      await attempt(() => customers.advance(LEASE_S))
      for (let left = tries; left > 0; left -= 1) {
        await attempt(async () => {
          await mine('Ethereum', DEEP.Ethereum)
          await mine('Litecoin', DEEP.Litecoin)
          await world.db.query('update network set held_height = null, held_at = null')
          await refuseAll()
          await work()
          if (left % 4 === 0) await customers.advance(LATE_S.Litecoin)
        })
        if (await isSettled()) return true
      }
      return false
    },
  }
}
