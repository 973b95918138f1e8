import {
  actorOf,
  claimantOf,
  isCaseOpen,
  MAX_PICTURES,
  mayNowOf,
  opensUntil,
  whyNotOpened,
  type OrderCase,
} from '#machines/m2m/rules/cases.ts'
import type { Side } from '#machines/m2m/rules/orders.ts'
import type { CaseRow } from '#server/m2m/repos/case.repo.ts'
import type { OrderRow } from '#server/m2m/repos/order.repo.ts'
import { toOrderDto } from './order-dto.ts'

const iso = (at: Date | number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** What the rules of opening a case need of an order. */
export const openableOf = ({ life, closed_at }: OrderRow) => ({ life, closedAt: closed_at?.getTime() ?? null })

function mayOf(order: OrderRow, found: CaseRow | undefined, side: Side, at: number): OrderCase['may'] {
  if (!found) return whyNotOpened(openableOf(order), side, at) === null ? ['case.open'] : []
  const canAddPicture = isCaseOpen(found.life) && found[`${side}_pictures`] < MAX_PICTURES
  return [
    ...mayNowOf(found.life, actorOf(found.claimant, side), at),
    ...(canAddPicture ? ['picture.add' as const] : []),
  ]
}

/** A case, or that there is none, as one side of its order sees it at a moment. */
export function toCaseDto(order: OrderRow, found: CaseRow | undefined, side: Side, now: Date): OrderCase {
  const claimant = found?.claimant ?? claimantOf(order.life)
  const { closedAt } = openableOf(order)
  return {
    order_no: order.order_no,
    side,
    partner: order[side === 'buyer' ? 'seller_username' : 'buyer_username'],
    order: toOrderDto(order, side, now).order,
    phase: found?.life.phase ?? 'none',
    claimant,
    may: mayOf(order, found, side, now.getTime()),
    opens_until: claimant === null || closedAt === null ? null : iso(opensUntil(closedAt)),
    answer_by: found ? iso(found.life.facts.answerBy) : null,
    refund_reference: found?.refund_reference ?? null,
    upheld_at: found ? iso(found.life.facts.upheldAt) : null,
    statement: found?.[`${side}_statement`] ?? null,
    pictures: found?.[`${side}_pictures`] ?? 0,
    createdAt: found ? iso(found.created_at) : null,
    closed_at: found ? iso(found.closed_at) : null,
    server_now: now.toISOString(),
  }
}
