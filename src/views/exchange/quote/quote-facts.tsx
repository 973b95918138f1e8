import { quoteTexts, type Quote } from '#machines/exchange/rules/quotes.ts'
import { DataListItem } from '#src/ui/lists/data-list.tsx'
import { DataCard } from '#src/ui/lists/data-card.tsx'

/** Both amounts of a quote, its fee and its price; `done` once they have changed hands. */
export function QuoteFacts({ quote, done = false }: { quote: Quote; done?: boolean }) {
  const { paid, received, fee, price } = quoteTexts(quote)
  return (
    <DataCard className="figures">
      <DataListItem label={done ? 'You paid' : 'You pay'}>{paid}</DataListItem>
      <DataListItem label={done ? 'You received' : 'You receive'}>{received}</DataListItem>
      <DataListItem label="Price">{price}</DataListItem>
      <DataListItem label="Fee">{fee}</DataListItem>
    </DataCard>
  )
}
