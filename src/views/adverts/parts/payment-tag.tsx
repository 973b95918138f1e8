import { methodColour } from '#machines/catalog/payment-methods.ts'
import { Tag } from '#src/ui/tag.tsx'

export function PaymentTag({ method }: { method: string }) {
  return <Tag edge={methodColour(method)}>{method}</Tag>
}
