import { chakra } from '@chakra-ui/react/styled-system'
import { Check, ChevronDown, RotateCw } from 'lucide-react'
import { NO_FILTERS } from '#machines/adverts/rules/advert-filter.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { ALL_CURRENCIES, ALL_METHODS, ANY_METHOD, PAYMENT_METHODS } from '#machines/adverts/messages/marketplace.ts'
import type { currenciesMachine, p2pTokensMachine, paymentMethodsMachine } from '#machines/catalog/reads.machine.ts'
import { flowRoot, noParent, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { ENLARGED } from '#src/ui/enlarged.ts'
import { Dialog, DialogActions } from '#src/ui/overlays/dialog.tsx'
import { SelectField } from '#src/ui/fields/field.tsx'
import { AssetIcon } from '#src/ui/pictures/asset-icon.tsx'
import { SelectTrigger } from '#src/ui/fields/select-trigger.tsx'
import { Chip } from '#src/ui/fields/segment-group.tsx'
import { Skeleton } from '#src/ui/feedback.tsx'
import { marketplaceRoot, type MarketProps } from './market-props.ts'
import { PaymentTag } from '#src/views/adverts/markup/payment-tag.tsx'

const Choices = chakra('section', { base: { display: 'flex', alignItems: 'center', gap: '2', minWidth: '0' } })
const Grow = chakra('div', { base: { flex: '1', minWidth: '0' } })
const Row = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    overflowX: 'auto',
    alignItems: 'center',
    padding: '3px',
    margin: '-3px',
    scrollbarWidth: 'none',
    '@media (max-width: 51.24rem)': { mx: '-4', px: '4' },
    [ENLARGED]: { flexWrap: 'wrap' },
  },
})

const MethodChips = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '4' } })

const hasFailed = (snapshot: { matches: (state: 'failed' | 'refused') => boolean }): boolean =>
  snapshot.matches('failed') || snapshot.matches('refused')

interface TryAgainProps {
  what: string
  send: (event: { type: 'data.refresh' }) => void
}

function TryAgain({ what, send }: TryAgainProps) {
  return (
    <Button
      size="sm"
      tone="plain"
      aria-label={`${TRY_AGAIN}: ${what}`}
      onClick={() => send({ type: 'data.refresh' })}
      data-event="data.refresh"
    >
      <RotateCw size={15} aria-hidden />
      {TRY_AGAIN}
    </Button>
  )
}

export function TokenChips({
  snapshot,
  send,
  filters = NO_FILTERS,
  sendToParent = noParent,
}: ViewProps<typeof p2pTokensMachine> & Partial<MarketProps>) {
  const { data } = snapshot.context
  const chips = [{ ticker: '', logoURI: '' }, ...(data ?? [])]
  return (
    <Choices aria-label="Tokens" {...flowRoot(snapshot)}>
      <Grow {...marketplaceRoot}>
        <Row role="group" aria-label="Token">
          {chips.map(({ ticker, logoURI }) => (
            <Chip
              key={ticker}
              type="button"
              aria-pressed={filters.token === ticker}
              aria-disabled={filters.token === ticker ? true : undefined}
              data-event="token.choose"
              data-key={ticker}
              onClick={() => filters.token !== ticker && sendToParent({ type: 'token.choose', token: ticker })}
            >
              {ticker === '' ? null : <AssetIcon src={logoURI} size={18} />}
              {ticker === '' ? 'All' : ticker}
            </Chip>
          ))}
          {snapshot.matches('fetching') ? <Skeleton width="280px" height="40px" /> : null}
        </Row>
      </Grow>
      {hasFailed(snapshot) ? <TryAgain what="tokens" send={send} /> : null}
    </Choices>
  )
}

/** A choice from the address stays visible while the list is not loaded. */
const withChosen = (values: readonly string[], chosen: readonly string[]): readonly string[] => [
  ...new Set([...values, ...chosen]),
]

export function CurrencySelect({
  snapshot,
  send,
  filters: { currency } = NO_FILTERS,
  sendToParent = noParent,
}: ViewProps<typeof currenciesMachine> & Partial<MarketProps>) {
  const tickers = snapshot.context.data?.map(({ ticker }) => ticker) ?? []
  const options = withChosen(tickers, currency === '' ? [] : [currency]).map((value) => ({ value, label: value }))
  return (
    <Choices aria-label="Currencies" {...flowRoot(snapshot)}>
      <Grow {...marketplaceRoot}>
        <SelectField
          labelHidden
          name="currency"
          label="Currency"
          value={currency}
          options={[{ value: '', label: ALL_CURRENCIES }, ...options]}
          onChange={(value) => sendToParent({ type: 'filter.choose', name: 'currency', value })}
          data-event="filter.choose"
        />
      </Grow>
      {hasFailed(snapshot) ? <TryAgain what="currencies" send={send} /> : null}
    </Choices>
  )
}

/** 'All methods', the one that is chosen, or how many are: all of it fits on a phone. */
const chosenLabel = (methods: readonly string[]): string =>
  methods.length > 1 ? `${methods.length} methods` : (methods[0] ?? ALL_METHODS)

function MethodDialog({ names, filters, sendToParent }: MarketProps & { names: readonly string[] }) {
  const close = () => sendToParent({ type: 'methods.close' })
  return (
    <Dialog title={PAYMENT_METHODS} onClose={close} data-event="methods.close">
      <p>{ANY_METHOD}</p>
      <MethodChips role="group" aria-label={PAYMENT_METHODS}>
        {names.map((name) => (
          <Chip
            key={name}
            type="button"
            aria-pressed={filters.methods.includes(name)}
            onClick={() => sendToParent({ type: 'method.toggle', name })}
            data-event="method.toggle"
            data-key={name}
          >
            {filters.methods.includes(name) ? <Check size={14} aria-hidden /> : null}
            <PaymentTag method={name} />
          </Chip>
        ))}
      </MethodChips>
      <DialogActions>
        <Button tone="primary" onClick={close} data-event="methods.close">
          Show adverts
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface MethodSelectProps extends MarketProps {
  readonly isOpen: boolean
  readonly canOpen: boolean
}

export function MethodSelect({
  snapshot,
  send,
  filters = NO_FILTERS,
  isOpen = false,
  canOpen = true,
  sendToParent = noParent,
}: ViewProps<typeof paymentMethodsMachine> & Partial<MethodSelectProps>) {
  const methods = snapshot.context.data?.map(({ name }) => name) ?? []
  const names = withChosen(methods, filters.methods)
  return (
    <Choices aria-label={PAYMENT_METHODS} {...flowRoot(snapshot)}>
      <Grow {...marketplaceRoot}>
        <SelectTrigger
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-disabled={canOpen ? undefined : true}
          aria-label={`Payment method: ${filters.methods.join(', ') || ALL_METHODS}`}
          onClick={() => (canOpen ? sendToParent({ type: 'methods.open' }) : undefined)}
          data-event="methods.open"
        >
          <span>{chosenLabel(filters.methods)}</span>
          <ChevronDown size={16} aria-hidden />
        </SelectTrigger>
        {isOpen ? <MethodDialog {...{ names, filters, sendToParent }} /> : null}
      </Grow>
      {hasFailed(snapshot) ? <TryAgain what="payment methods" send={send} /> : null}
    </Choices>
  )
}
