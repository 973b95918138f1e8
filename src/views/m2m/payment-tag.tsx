import { Tag } from '#src/ui/tag.tsx'

/** Bank Transfer yellow, Interbank red, every other method blue (spec §9). */
const EDGES: Readonly<Record<string, 'yellow' | 'red'>> = { 'Bank Transfer': 'yellow', Interbank: 'red' }

export function PaymentTag({ method }: { method: string }) {
  return <Tag edge={EDGES[method] ?? 'blue'}>{method}</Tag>
}
