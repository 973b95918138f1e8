import { SORT_LABELS } from '#machines/wallet/rules/wallet-words.ts'
import { chakra } from '@chakra-ui/react/styled-system'
import {
  ADD_TOKEN,
  CRYPTO_ASSETS,
  REMOVE_TOKEN,
  TOKEN_STAYS,
  WALLET_TITLE,
} from '#machines/wallet/messages/wallet-pages.ts'
import { ASSET_SORTS } from '#machines/wallet/rules/wallet-assets.ts'
import type { walletMachine } from '#machines/wallet/wallet/wallet.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { changeEvent, eventButton, flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { SelectField, TextField } from '#src/ui/fields/field.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { Chip } from '#src/ui/fields/segment-group.tsx'
import { CryptoAssets } from './crypto-assets.tsx'
import { FiatAssets } from './fiat-assets.tsx'
import { AddableTokens, RemovableTokens } from './token-dialogs.tsx'
import { CryptoShortcuts, WalletBanner } from './wallet-cards.tsx'

type Props = ViewProps<typeof walletMachine>
type Part = Pick<Props, 'snapshot' | 'send'>

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' },
    gap: '4',
    '& > .whole': { gridColumn: '1 / -1' },
  },
})
const Tools = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 11.25rem auto' },
    alignItems: 'center',
    gap: '3',
    mb: '4',
    '& > button': { justifySelf: 'start' },
  },
})
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const Refusal = chakra('div', { base: { mb: '3' } })
const Hint = chakra('p', { base: { color: 'muted', mb: '3' } })

const sorts = ASSET_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))

function ListTools({ snapshot, send }: Part) {
  const { search, sort, isZeroHidden } = snapshot.context.list
  return (
    <Tools>
      <TextField
        labelHidden
        name="search"
        label="Search crypto assets"
        placeholder="Search"
        value={search}
        autoComplete="off"
        {...changeEvent(send, 'search.change')}
      />
      <SelectField
        labelHidden
        name="sort"
        label="Order"
        value={sort}
        options={sorts}
        {...changeEvent(send, 'sort.choose')}
      />
      <Chip
        type="button"
        aria-pressed={isZeroHidden}
        onClick={() => send({ type: 'zero.toggle' })}
        data-event="zero.toggle"
      >
        Hide zero balances
      </Chip>
    </Tools>
  )
}

function TokenButtons({ snapshot, send }: Part) {
  return (
    <Actions>
      {(
        [
          ['adding.open', ADD_TOKEN],
          ['removing.open', REMOVE_TOKEN],
        ] as const
      ).map(([type, label]) => (
        <Button key={type} size="sm" {...eventButton({ snapshot, send }, type)}>
          {label}
        </Button>
      ))}
    </Actions>
  )
}

function AddDialog({ snapshot, send }: Part) {
  const { addWalletToken, unaddedTokens } = snapshot.children
  const close = () => send({ type: 'adding.close' })
  return (
    <Dialog title={ADD_TOKEN} onClose={addWalletToken ? undefined : close} data-event="adding.close">
      <Hint>The wallet lists the tokens that you add, and every token with a balance.</Hint>
      <ChildFlow
        actor={unaddedTokens}
        view={AddableTokens}
        enabled={snapshot.matches({ adding: 'choosing' })}
        busyWith={snapshot.context.ticker}
        sendToParent={send}
      />
    </Dialog>
  )
}

function RemoveDialog({ snapshot, send }: Part) {
  const { ticker, failure } = snapshot.context
  const isBusy = snapshot.matches({ removing: 'removingWalletToken' })
  const close = () => send({ type: 'removing.close' })
  return (
    <Dialog title={REMOVE_TOKEN} onClose={isBusy ? undefined : close} data-event="removing.close">
      {snapshot.matches({ removing: 'refused' }) ? (
        <Refusal>
          <Alert tone="down" title={`${ticker}: ${TOKEN_STAYS}`}>
            {failure?.message}.
          </Alert>
        </Refusal>
      ) : (
        <Hint>Only a token without a balance can be removed. You can add it again at any time.</Hint>
      )}
      <ChildFlow
        actor={snapshot.children.walletTokens}
        view={RemovableTokens}
        enabled={!isBusy}
        busyWith={ticker}
        sendToParent={send}
      />
    </Dialog>
  )
}

export function WalletPage({ snapshot, send }: Props) {
  const { tokenBalances, currencyBalances } = snapshot.children
  return (
    <div {...flowRoot(snapshot)}>
      <Page title={WALLET_TITLE} lead="Your crypto and fiat, and where it can go.">
        <Grid>
          <CryptoShortcuts />
          <WalletBanner />
          <div className="whole">
            <ChildFlow actor={currencyBalances} view={FiatAssets} />
          </div>
          <div className="whole">
            <Card title={CRYPTO_ASSETS} aside={<TokenButtons {...{ snapshot, send }} />}>
              <ListTools {...{ snapshot, send }} />
              <ChildFlow actor={tokenBalances} view={CryptoAssets} list={snapshot.context.list} />
            </Card>
          </div>
        </Grid>
      </Page>
      {snapshot.matches('adding') ? <AddDialog {...{ snapshot, send }} /> : null}
      {snapshot.matches('removing') ? <RemoveDialog {...{ snapshot, send }} /> : null}
    </div>
  )
}
