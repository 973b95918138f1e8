import { formatPrice } from '#machines/shared/values/formatting.ts'

/** A value in US dollars. */
export const dollars = (value: string): string => `${formatPrice(value, 2, 2)} USD`
