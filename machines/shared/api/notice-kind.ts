import type { components } from '#openapi/generated/exchange.ts'

export type NoticeKind = components['schemas']['NoticeKind']
