import { MAX_PICTURES } from '#machines/shared/values/images.ts'
import { isCaseOpen, type OrderCase } from '#machines/orders/rules/cases.ts'
import type { Side } from '#machines/orders/rules/orders.ts'
import type { CaseRow } from '#server/orders/repos/case.repo.ts'
import type { OrderRow } from '#server/orders/repos/order.repo.ts'
import { caseStateOf } from './case-state-dto.ts'
import { toOrderDto } from './order-dto.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** A case, or that there is none, as the page of one side of its order shows it at a moment. */
export function toCaseDto(order: OrderRow, found: CaseRow | undefined, side: Side, now: Date): OrderCase {
  const state = caseStateOf(order, found, side, now.getTime())
  const canAddPicture = found !== undefined && isCaseOpen(found.life) && found[`${side}_pictures`] < MAX_PICTURES
  return {
    ...state,
    order_no: order.order_no,
    side,
    partner: order[side === 'buyer' ? 'seller_username' : 'buyer_username'],
    order: toOrderDto(order, side, now).order,
    may: [...state.may, ...(canAddPicture ? ['picture.add' as const] : [])],
    statement: found?.[`${side}_statement`] ?? null,
    pictures: found?.[`${side}_pictures`] ?? 0,
    createdAt: iso(found?.created_at ?? null),
    closed_at: iso(found?.closed_at ?? null),
    server_now: now.toISOString(),
  }
}
