import { PICTURE_ADDED, TOO_MANY_PICTURES } from '#machines/shared/messages/images.ts'
import { MAX_PICTURES } from '#machines/shared/values/images.ts'
import { mayShowEvidence } from '#machines/orders/rules/evidence.ts'
import { EVIDENCE_CLOSED } from '#machines/orders/messages/cases.ts'
import type { Side } from '#machines/orders/rules/orders.ts'
import type { Tx } from '#server/db/db.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import { addPicture, type EvidenceOf, type Picture, type StoredPicture } from '#server/orders/repos/evidence.repo.ts'
import * as orders from '#server/orders/repos/order.repo.ts'
import { notFound, notNow } from '#server/refusal.ts'
import type { Notifier } from '#server/shared/services/notices.service.ts'
import type { CommandResult } from './order-commands.service.ts'
import { sideOf, toOrderDto } from './order-dto.ts'
import { readOrder } from './orders.service.ts'
import { plainImage } from './plain-image.ts'

/** A picture as an operator saves it, WebP in base64. */
export interface PictureFile {
  name: string
  webp: string
}

export const filesOf = (about: string, pictures: readonly StoredPicture[]): PictureFile[] =>
  pictures.map(({ by, place, webp }) => ({ name: `${about}-${by}-${place}.webp`, webp }))

export interface NewEvidence {
  readonly of: EvidenceOf
  /** Of the order or of the case. */
  readonly id: bigint
  readonly by: Side
  /** How many the side has shown already. */
  readonly count: number
  readonly picture: Picture
}

/** Stores a picture of a side for Support alone; refuses with 409 more than six. Its order is locked before. */
export async function addEvidence({ of, id, by, count, picture }: NewEvidence, tx: Tx): Promise<void> {
  if (count >= MAX_PICTURES) throw notNow(TOO_MANY_PICTURES)
  await addPicture(of, { id, by, picture }, tx)
}

/** Adds a picture of a side to its appeal, its answer or its report of a payment, for Support alone: checked and encoded again before it is stored. */
export async function addAppealPicture(
  context: Pick<AdvertContext, 'db'> & Notifier,
  { personId, orderNo, file }: { personId: bigint; orderNo: string; file: Uint8Array },
): Promise<CommandResult> {
  // A stranger's picture is not worth decoding.
  await readOrder(context, personId, orderNo)
  const picture = await plainImage(file)
  return context.db.tx(async (tx) => {
    const order = await orders.lock(orderNo, personId, tx)
    if (!order) throw notFound()
    const by = sideOf(order, personId)
    if (!mayShowEvidence(order.life)) throw notNow(EVIDENCE_CLOSED)
    const count = order[`${by}_pictures`]
    await addEvidence({ of: 'appeal', id: order.id, by, count, picture }, tx)
    return { message: PICTURE_ADDED, data: toOrderDto({ ...order, [`${by}_pictures`]: count + 1 }, by, tx.now) }
  })
}
