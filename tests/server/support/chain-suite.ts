import { beforeAll, expect, it } from 'vitest'
import type {
  ChainCursor,
  ChainHolding,
  ChainScan,
  TransferKey,
  Watch,
} from '#machines/wallet/rules/chain-transfers.ts'
import type { DepositChain } from '#server/wallet/gateways/chain.ts'

/** A chain, and what a test can do to it from outside. */
export interface ChainWorld {
  readonly chain: DepositChain
  /** Its own coin. */
  readonly coin: string
  /** Pays coins to an address, which waits for a block. */
  readonly pay: (address: string, amount: bigint) => Promise<TransferKey>
  readonly mine: (count: number) => Promise<void>
  /** Replaces the newest blocks, one more of them than before: what was in them and what waits is gone, or waits and is in the first of them again. */
  readonly reorganise: (depth: number, isDropping: boolean) => Promise<void>
}

export const watching = (...addresses: readonly string[]): Watch => ({
  has: (address) => addresses.includes(address),
  addresses,
})

/** Merges what follows each other. */
const joined = (first: ChainScan, next: ChainScan): ChainScan => ({
  ...next,
  seen: [...first.seen, ...next.seen],
  dropped: [...first.dropped, ...next.dropped],
  replaced: first.replaced + next.replaced,
})

/** Reads a chain on from where it was read up to. */
export function readerOf(chain: DepositChain, watched: Watch) {
  let cursor: ChainCursor | null = null
  const seen: TransferKey[] = []
  const watch: Watch = { ...watched, outputs: async () => seen }
  const page = async (maxBlocks = 100): Promise<ChainScan> => {
    const found = await chain.scan(cursor, watch, maxBlocks)
    seen.push(...found.seen)
    // It goes through the database.
    cursor = JSON.parse(JSON.stringify(found.cursor)) as ChainCursor
    return found
  }
  const scan = async (): Promise<ChainScan> => {
    let found = await page()
    while (found.more) found = joined(found, await page())
    return found
  }
  const holdings = async (): Promise<readonly ChainHolding[]> => {
    const at = cursor?.blocks[0]
    return at ? chain.holdings(at, watch) : []
  }
  return { scan, page, holdings, again: () => chain.scan(cursor, watch, 100) }
}

/** What every chain has to do, whatever it is of: the sandbox's, and one of a node. */
export function chainSuite(makeWorld: () => Promise<ChainWorld>): void {
  let world: ChainWorld
  let ours: string
  let other: string
  let reader: ReturnType<typeof readerOf>
  beforeAll(async () => {
    world = await makeWorld()
    ours = world.chain.addressAt(1_000_000).address
    other = world.chain.addressAt(1_000_001).address
    reader = readerOf(world.chain, watching(ours))
    await reader.scan()
  })
  const pay = (amount: bigint) => world.pay(ours, amount)
  const keysOf = (found: readonly TransferKey[]) => found.map(({ txid, output }) => ({ txid, output }))

  it('has one valid address for each number', () => {
    const { chain } = world
    const [first, again, next] = [chain.addressAt(7), chain.addressAt(7), chain.addressAt(8)]
    expect(again).toEqual(first)
    expect(next).not.toEqual(first)
    expect(chain.validate(first.address)).toBe(true)
    expect(chain.validate(`${first.address.slice(0, -3)}l0O`)).toBe(false)
  })

  it('shows a transfer before it is in a block, then in its block', async () => {
    const { coin: asset } = world
    const key = await pay(7_000_000n)
    const before = await reader.scan()
    expect(before.seen).toMatchObject([{ ...key, asset, address: ours, amount: 7_000_000n, height: null }])
    expect(await reader.holdings()).toEqual([])
    await world.mine(1)
    const after = await reader.scan()
    expect(after.seen).toMatchObject([{ ...key, height: (await world.chain.head()).height }])
    expect(await reader.holdings()).toEqual([{ asset, address: ours, amount: 7_000_000n }])
    expect([after.dropped, after.replaced, after.more]).toEqual([[], 0, false])
  })

  it('shows nothing twice, and the same for the same cursor', async () => {
    const first = await reader.again()
    expect(first.seen).toEqual([])
    expect(await reader.again()).toEqual(first)
  })

  it('shows no transfer to an address of somebody else', async () => {
    if (other !== ours) await world.pay(other, 900_000n)
    await world.mine(1)
    expect((await reader.scan()).seen).toHaveLength(0)
    expect(await reader.holdings()).toMatchObject([{ address: ours, amount: 7_000_000n }])
  })

  it('counts the blocks that were replaced, and shows what was mined again', async () => {
    const key = await pay(500_000n)
    await world.mine(3)
    await reader.scan()
    await world.reorganise(3, false)
    const { seen, dropped, replaced } = await reader.scan()
    expect([keysOf(seen), dropped, replaced]).toEqual([[key], [], 3])
    expect(await reader.holdings()).toMatchObject([{ amount: 7_500_000n }])
  })

  it('names what was dropped, in a block or before it was in one', async () => {
    const mined = await pay(100_000n)
    await world.mine(1)
    const unmined = await pay(200_000n)
    await reader.scan()
    await world.reorganise(1, true)
    const { dropped } = await reader.scan()
    expect(keysOf(dropped)).toEqual([mined, unmined])
    expect(await reader.holdings()).toMatchObject([{ amount: 7_500_000n }])
    expect((await reader.scan()).dropped).toEqual([])
  })

  it('misses nothing while it was not read', async () => {
    const keys = [await pay(300_000n)]
    await world.mine(40)
    keys.push(await pay(400_000n))
    await world.mine(60)
    const { seen, replaced } = await reader.scan()
    expect([keysOf(seen), replaced]).toEqual([keys, 0])
  })

  it('is read page by page, each with what is in its blocks', async () => {
    const [first, second] = [await pay(600_000n), await world.mine(3).then(() => pay(700_000n))]
    await world.mine(4)
    const pages = [await reader.page(3), await reader.page(3), await reader.page(3)]
    expect(pages.map(({ seen, more }) => [keysOf(seen.filter(({ height }) => height !== null)), more])).toEqual([
      [[first], true],
      [[second], true],
      [[], false],
    ])
    expect(pages.map(({ cursor }) => cursor.blocks[0]?.height)).toEqual(
      [-4, -1, 0].map((less) => (pages[2]?.cursor.blocks[0]?.height ?? 0) + less),
    )
    expect(await reader.scan()).toMatchObject({ seen: [], more: false })
  })

  it('has nothing at a block that is not there', async () => {
    const { height } = await world.chain.head()
    const gone = {
      height,
      hash: `${world.chain.startsAt === 'head' && world.coin === 'ETH' ? '0x' : ''}${'9'.repeat(64)}`,
    }
    await expect(world.chain.holdings(gone, watching(ours))).rejects.toThrow()
  })
}
