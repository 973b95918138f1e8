import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import type { components } from '#openapi/generated/exchange.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { ADDABLE_TOKENS, WALLET_TOKENS } from '#machines/wallet/messages/wallet-pages.ts'
import type { unaddedTokensMachine, walletTokensMachine } from '#machines/wallet/reads.machine.ts'
import type { WalletEvent } from '#machines/wallet/wallet/wallet.setup.ts'
import { flowRoot, noParent, type ViewProps } from '#src/flow/view.ts'
import { AssetIcon } from '#src/ui/pictures/asset-icon.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState, SkeletonRows } from '#src/ui/feedback.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { Item, ItemList, ItemText, ItemTitle } from '#src/ui/lists/item-list.tsx'

type Token = components['schemas']['Token']

interface WalletProps {
  /** False while a token is being added or removed. */
  readonly enabled: boolean
  /** The token that is being added or removed. */
  readonly busyWith: string
  readonly sendToParent: (event: WalletEvent) => void
}

interface TokenListProps extends WalletProps {
  readonly tokens: readonly Token[]
  readonly event: 'token.add' | 'token.remove'
  readonly act: string
}

const Frame = chakra('div', { base: { minHeight: '320px' } })

function TokenList({ tokens, event, act, enabled, busyWith, sendToParent }: TokenListProps) {
  return (
    <ItemList data-flow="wallet">
      {tokens.map(({ _id: id, ticker, name, network, logoURI }) => (
        <Item key={id} data-key={id}>
          <AssetIcon src={logoURI} size={32} />
          <div>
            <ItemTitle>
              <strong>{ticker}</strong>
            </ItemTitle>
            <ItemText>{name === network ? name : `${name} · ${network}`}</ItemText>
          </div>
          <Button
            size="sm"
            off={!enabled}
            aria-label={`${act} ${ticker}`}
            onClick={() => sendToParent({ type: event, id })}
            data-event={event}
            data-key={id}
          >
            {busyWith === id && !enabled ? SUBMITTING : act}
          </Button>
        </Item>
      ))}
    </ItemList>
  )
}

type TokensMachine = typeof unaddedTokensMachine | typeof walletTokensMachine

interface TokensProps extends Pick<ViewProps<TokensMachine>, 'snapshot' | 'send'> {
  readonly label: string
  /** In place of a list without tokens. */
  readonly empty: ReactNode
  readonly children: (tokens: readonly Token[]) => ReactNode
}

function Tokens({ snapshot, send, label, empty, children }: TokensProps) {
  const { data: tokens, failure } = snapshot.context
  const list = () => {
    if (snapshot.matches('failed') || snapshot.matches('refused'))
      return (
        <FetchError message={failure?.message} onRetry={() => send({ type: 'data.refresh' })}>
          Could not load the tokens.
        </FetchError>
      )
    if (!tokens) return <SkeletonRows rows={4} height="60px" label="Loading tokens" />
    return tokens.length === 0 ? empty : children(tokens)
  }
  return (
    <Frame {...flowRoot(snapshot)} role="region" aria-label={label}>
      {list()}
    </Frame>
  )
}

const inWallet = (props: Partial<WalletProps>): WalletProps => ({
  enabled: props.enabled ?? true,
  busyWith: props.busyWith ?? '',
  sendToParent: props.sendToParent ?? noParent,
})

/** The tokens that can be added to the wallet. */
export function AddableTokens(props: ViewProps<typeof unaddedTokensMachine> & Partial<WalletProps>) {
  const empty = <EmptyState title="All tokens are in your wallet">There are no other tokens to add.</EmptyState>
  return (
    <Tokens {...props} label={ADDABLE_TOKENS} empty={empty}>
      {(tokens) => <TokenList {...inWallet(props)} tokens={tokens} event="token.add" act="Add" />}
    </Tokens>
  )
}

/** The tokens of the wallet, to remove one. */
export function RemovableTokens(props: ViewProps<typeof walletTokensMachine> & Partial<WalletProps>) {
  const empty = <EmptyState title="No tokens in your wallet">Add one first.</EmptyState>
  return (
    <Tokens {...props} label={WALLET_TOKENS} empty={empty}>
      {(tokens) => <TokenList {...inWallet(props)} tokens={tokens} event="token.remove" act="Remove" />}
    </Tokens>
  )
}
