import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import type { components } from '#openapi/generated/exchange.ts'
import type { Failure } from '#machines/domain/failure.ts'
import { SUBMITTING } from '#machines/domain/messages/forms.ts'
import { ADDABLE_TOKENS, WALLET_TOKENS } from '#machines/domain/messages/wallet-pages.ts'
import type { unaddedTokensMachine } from '#machines/wallet/unadded-tokens.machine.ts'
import type { WalletEvent } from '#machines/wallet/wallet.setup.ts'
import type { walletTokensMachine } from '#machines/wallet/wallet-tokens.machine.ts'
import { flowRoot, noParent, type ViewProps } from '#src/flow/view.ts'
import { AssetIcon } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState, SkeletonRows } from '#src/ui/feedback.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { Item, ItemList, ItemText, ItemTitle } from '#src/ui/item-list.tsx'

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

interface TokensProps {
  readonly tokens: readonly Token[] | undefined
  readonly hasFailed: boolean
  readonly failure: Failure | undefined
  readonly onRetry: () => void
  readonly children: (tokens: readonly Token[]) => ReactNode
}

function Tokens({ tokens, hasFailed, failure, onRetry, children }: TokensProps) {
  if (hasFailed)
    return (
      <FetchError message={failure?.message} onRetry={onRetry}>
        Could not load the tokens.
      </FetchError>
    )
  return tokens ? children(tokens) : <SkeletonRows rows={4} height="60px" label="Loading tokens" />
}

const inWallet = (props: Partial<WalletProps>): WalletProps => ({
  enabled: props.enabled ?? true,
  busyWith: props.busyWith ?? '',
  sendToParent: props.sendToParent ?? noParent,
})

/** The tokens that can be added to the wallet. */
export function AddableTokens({
  snapshot,
  send,
  ...parent
}: ViewProps<typeof unaddedTokensMachine> & Partial<WalletProps>) {
  return (
    <Frame {...flowRoot(snapshot)} role="region" aria-label={ADDABLE_TOKENS}>
      <Tokens
        tokens={snapshot.context.data}
        hasFailed={snapshot.matches('failed') || snapshot.matches('refused')}
        failure={snapshot.context.failure}
        onRetry={() => send({ type: 'data.refresh' })}
      >
        {(tokens) =>
          tokens.length === 0 ? (
            <EmptyState title="All tokens are in your wallet">There are no other tokens to add.</EmptyState>
          ) : (
            <TokenList {...inWallet(parent)} tokens={tokens} event="token.add" act="Add" />
          )
        }
      </Tokens>
    </Frame>
  )
}

/** The tokens of the wallet, to remove one. */
export function RemovableTokens({
  snapshot,
  send,
  ...parent
}: ViewProps<typeof walletTokensMachine> & Partial<WalletProps>) {
  return (
    <Frame {...flowRoot(snapshot)} role="region" aria-label={WALLET_TOKENS}>
      <Tokens
        tokens={snapshot.context.data}
        hasFailed={snapshot.matches('failed') || snapshot.matches('refused')}
        failure={snapshot.context.failure}
        onRetry={() => send({ type: 'data.refresh' })}
      >
        {(tokens) =>
          tokens.length === 0 ? (
            <EmptyState title="No tokens in your wallet">Add one first.</EmptyState>
          ) : (
            <TokenList {...inWallet(parent)} tokens={tokens} event="token.remove" act="Remove" />
          )
        }
      </Tokens>
    </Frame>
  )
}
