import { APPEAL_REASONS } from '#machines/orders/rules/appeals.ts'
import type { AppealCase, CaseMessage, CaseStatement } from '#server/orders/services/appeals.service.ts'

type Party = AppealCase['buyer']

/** What people wrote, made harmless for a terminal: one line, nothing that moves the cursor or turns the letters around. */
export const plain = (text: string): string =>
  text.replaceAll(/\s+/gu, ' ').replaceAll(/[\p{Cc}\p{Bidi_Control}\p{Cn}\p{Co}\u2028\u2029]/gu, '�')

const atMinute = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`
const since = (from: string, to: string): string => `${Math.floor((Date.parse(to) - Date.parse(from)) / 60_000)} min`

const figures = ({ orders, completion_rate: rate, rating, ratings }: Party): string =>
  [
    `${orders} ${orders === 1 ? 'order' : 'orders'}`,
    rate === null ? 'no completion rate' : `${rate} % completed in 30 days`,
    rating === null ? 'not rated' : `rated ${rating} of 5 by ${ratings}`,
  ].join(', ')
const party = (one: Party): string => `${one.username} (${plain(one.name)}): ${figures(one)}`

/** What a picture's file is called. */
export const pictureName = (orderNo: string, { seq }: Pick<CaseMessage, 'seq'>): string => `${orderNo}-${seq}.webp`

function formatMessage(orderNo: string, line: CaseMessage): string {
  const { at, sender, text, image } = line
  const words = image ? `[picture ${image.width} × ${image.height}: ${pictureName(orderNo, line)}]` : plain(text)
  return `    ${atMinute(at)}  ${sender === null ? '*' : `${sender}:`} ${words}`
}

const WHAT = { report: 'reported', answer: 'answered', question: 'asked' } as const

function formatStatement({ what, side, text, at, paidAt }: CaseStatement): string[] {
  const paid = paidAt === undefined ? '' : `, paid ${atMinute(paidAt)}`
  return [
    `  ${WHAT[what].padEnd(8)}  ${atMinute(at)}, ${what === 'question' ? 'to' : 'by'} the ${side}${paid}`,
    `            ${plain(text)}`,
  ]
}

function formatCase(one: AppealCase): string {
  const { orderNo, appeal, receivingAccount: account } = one
  return [
    `Order ${orderNo}: ${one.coins} for ${one.fiat}, price ${one.price}, by ${plain(one.paymentMethod)}`,
    `  appealed  ${atMinute(appeal.at)}, ${since(appeal.at, one.now)} ago, by the ${appeal.by}: ${APPEAL_REASONS[appeal.reason]}`,
    `            ${plain(appeal.statement)}`,
    ...one.statements.flatMap(formatStatement),
    ...(one.awaits ? [`  waits     for the ${one.awaits.side} until ${atMinute(one.awaits.until)}`] : []),
    `  buyer     ${party(one.buyer)}`,
    `  seller    ${party(one.seller)}`,
    `  pay to    ${[account.bank, account.account_name, account.account_number, account.account_type].map(plain).join(', ')}`,
    `  times     placed ${atMinute(one.placedAt)}, marked as paid ${atMinute(one.paidAt)} (after ${since(one.placedAt, one.paidAt)})`,
    ...one.pictures.map(({ name }) => `  picture   ${name}`),
    '  chat',
    ...one.chat.map((line) => formatMessage(orderNo, line)),
  ].join('\n')
}

/** The open appeals as an operator reads them. */
export const report = (cases: readonly AppealCase[]): string =>
  cases.length === 0
    ? 'No open appeals.'
    : [
        ...cases.map(formatCase),
        'To decide: npm run operator -- resolve ORDER_NO --to buyer|seller --reason REASON --note "…"',
      ].join('\n\n')
