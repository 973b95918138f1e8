import type { Failure } from './failure.ts'

/** What test money there is: every asset the house starts with. */
export const TEST_ASSETS = 'USDT BTC ETH SOL BNB USD CAD GBP EUR CNY NGN ZAR GHS KES XOF'.split(' ')

/** An error answer of the desk as a Failure; its contract names no code of the catalogue, the sentence is all that counts. */
export const turnedDown = ({ status, body }: { status: number; body: { error: string } }): { failure: Failure } => ({
  failure: { kind: status === 401 ? 'signedOut' : status === 503 ? 'broken' : 'refused', message: body.error },
})

/** The 6-digit code in a mail, or null: it has a line of its own, so that no six digits of a link or a number are taken for one. */
export const codeIn = (text: string): string | null => /^\d{6}$/m.exec(text)?.[0] ?? null
