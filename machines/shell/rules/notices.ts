import type { components } from '#openapi/generated/exchange.ts'
import { HIDDEN } from '#machines/shared/values/formatting.ts'

export type Notice = components['schemas']['Notification']

const AMOUNT = /\d[\d,]*(\.\d+)? [A-Z0-9]{2,10}/g

/** The text of a notification; one about own holdings has no amount while balances are hidden. */
export const noticeText = ({ order_no, text }: Notice, areAssetsHidden: boolean): string =>
  areAssetsHidden && order_no === null ? text.replace(AMOUNT, HIDDEN) : text
