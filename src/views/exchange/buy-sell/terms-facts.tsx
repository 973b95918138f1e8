import { estimatedAmount, withdrawableFrom, type QuoteTerms } from '#machines/exchange/rules/quotes.ts'
import { assetAmount, priceText } from '#machines/wallet/rules/exchange-receipts.ts'
import { DataListItem } from '#src/ui/lists/data-list.tsx'
import { DataCard } from '#src/ui/lists/data-card.tsx'
import { Alert } from '#src/ui/feedback.tsx'

/** What an exchange costs before it is quoted: about what is received, the price, the fee, the limits, and whether it can be withdrawn. */
export function TermsFacts({ amount, terms }: { amount: string; terms: QuoteTerms | null }) {
  const received = terms && estimatedAmount(amount, terms)
  const smallest = terms && withdrawableFrom(amount, terms)
  return (
    <>
      <DataCard className="figures">
        <DataListItem label="You receive about">{received ?? '...'}</DataListItem>
        <DataListItem label="Price">{terms ? priceText(terms.kind, terms) : '...'}</DataListItem>
        <DataListItem label="Fee">{terms ? `${terms.fee_percent}%` : '...'}</DataListItem>
        <DataListItem label="Limits">
          {terms ? `${assetAmount(terms.least, terms.source)} to ${assetAmount(terms.greatest, terms.source)}` : '...'}
        </DataListItem>
      </DataCard>
      {smallest === null ? null : <Alert tone="notice" title={smallest} />}
    </>
  )
}
