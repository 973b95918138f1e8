import { chakra } from '@chakra-ui/react/styled-system'
import { Check } from 'lucide-react'
import { assetName, offeredOf } from '#machines/catalog/assets.ts'
import { CHANGE_CURRENCY } from '#machines/shell/messages/shell.ts'
import type { userMenuMachine } from '#machines/shell/user-menu/user-menu.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { AssetIcon } from '#src/ui/pictures/asset-icon.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'

const Lead = chakra('p', { base: { color: 'muted', mb: '4' } })
const List = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }, gap: '2' },
})
const Choice = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '3',
    minHeight: '3.5rem',
    px: '3',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    background: 'surface',
    textAlign: 'left',
    cursor: 'pointer',
    transition: 'border-color 120ms',
    '& > span': { minWidth: '0', lineHeight: '1.35' },
    '& b': { display: 'block', fontWeight: 'semibold' },
    '& small': {
      display: 'block',
      color: 'muted',
      fontSize: 'sm',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '&:hover:not([aria-disabled=true])': { borderColor: 'lineStrong' },
    '&[aria-pressed=true]': { borderColor: 'lantern' },
    '&[aria-disabled=true]': { opacity: '0.6' },
    '& > svg': { color: 'lantern' },
  },
})

/** The display currencies of the spec that are offered now; the one of the settings, or the one being saved, is marked. */
export function CurrencyDialog({ snapshot, send, shared }: ViewProps<typeof userMenuMachine>) {
  const isSaving = snapshot.matches('savingCurrency')
  const chosen = isSaving ? snapshot.context.currency : shared.settings?.currency.ticker
  return (
    <Dialog
      title={CHANGE_CURRENCY}
      onClose={isSaving ? undefined : () => send({ type: 'currencies.close' })}
      data-event="currencies.close"
    >
      <Lead>Totals and approximate values are shown in this currency.</Lead>
      <List role="group" aria-label={CHANGE_CURRENCY}>
        {offeredOf(shared.settings?.display_currencies).map((ticker) => (
          <Choice
            key={ticker}
            type="button"
            aria-pressed={ticker === chosen}
            aria-disabled={isSaving ? true : undefined}
            onClick={() => (isSaving ? undefined : send({ type: 'currency.choose', currency: ticker }))}
            data-event="currency.choose"
            data-key={ticker}
          >
            <AssetIcon src={`/marks/${ticker.toLowerCase()}.svg`} size={28} />
            <span>
              <b>{ticker}</b>
              <small>{assetName(ticker)}</small>
            </span>
            {ticker === chosen ? <Check size={18} aria-hidden /> : null}
          </Choice>
        ))}
      </List>
    </Dialog>
  )
}
