import { chakra } from '@chakra-ui/react/styled-system'
import type { depositCryptoMachine } from '#machines/wallet/deposit-crypto/deposit-crypto.machine.ts'
import { NETWORKS, chosenTerms, networkMark, tokensOf } from '#machines/catalog/networks.ts'
import { CHOOSE_NETWORK } from '#machines/catalog/messages.ts'
import { CLOSED_TITLE, DEPOSIT_CRYPTO_TITLE, NETWORK_HINT } from '#machines/wallet/messages/deposits.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { AssetIcon } from '#src/ui/pictures/asset-icon.tsx'
import { changeEvent, flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Alert, SkeletonRows } from '#src/ui/feedback.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { SelectField } from '#src/ui/fields/field.tsx'
import { Card, Stack } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { CryptoDepositsView } from './crypto-deposits-view.tsx'
import { DepositAddressView } from './deposit-address-view.tsx'

type Props = ViewProps<typeof depositCryptoMachine>

const Pair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'minmax(0, 1fr) minmax(0, 2fr)' },
    gap: { base: '0', sm: '4' },
  },
})
const Mark = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '2' } })

const option = (value: string) => ({ value, label: value })

function Choices({ snapshot, send }: Props) {
  const { networks, token, network } = snapshot.context
  const own = networks.filter((one) => one.token === token)
  const isUnchosen = snapshot.matches({ chosen: 'choosingNetwork' })
  const choose = (value: string) => {
    const chosen = NETWORKS.find((one) => one === value)
    if (chosen !== undefined) send({ type: 'network.choose', value: chosen })
  }
  return (
    <Card>
      <Pair mb={isUnchosen ? '0' : '-5'}>
        <SelectField
          name="token"
          label="Token"
          value={token}
          options={tokensOf(networks).map(option)}
          {...changeEvent(send, 'token.choose')}
        />
        <SelectField
          name="network"
          label="Network"
          value={network}
          missing={isUnchosen}
          hint={isUnchosen ? NETWORK_HINT : undefined}
          options={[
            ...(isUnchosen ? [{ value: '', label: CHOOSE_NETWORK }] : []),
            ...own.map((one) => option(one.network)),
          ]}
          readOnly={own.length < 2}
          onChange={choose}
          data-event="network.choose"
        />
      </Pair>
    </Card>
  )
}

function Closed({ snapshot }: Pick<Props, 'snapshot'>) {
  const terms = chosenTerms(snapshot.context.networks, snapshot.context)
  return terms ? (
    <Card
      title={CLOSED_TITLE}
      aside={
        <Mark>
          <AssetIcon src={networkMark(terms.network)} size={24} />
          {terms.network}
        </Mark>
      }
    >
      <Alert tone="notice" title={terms.deposit_closed ?? ''} />
    </Card>
  ) : null
}

/** Deposit crypto: token, network, where to pay to, and what arrives. */
export function DepositCryptoPage({ snapshot, send, shared }: Props) {
  const { depositAddress, cryptoDeposits } = snapshot.children
  const { failure } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      <Page
        title={DEPOSIT_CRYPTO_TITLE}
        lead="Send crypto to your own address. It is credited once the network has confirmed it."
        width="form"
      >
        <Stack>
          {snapshot.matches('failed') ? (
            <FetchError message={failure?.message} onRetry={() => send({ type: 'data.refresh' })}>
              Could not load the networks.
            </FetchError>
          ) : null}
          {snapshot.matches('fetchingTokenNetworks') ? (
            <SkeletonRows rows={2} height="120px" label="Loading networks" />
          ) : null}
          {snapshot.matches('chosen') ? <Choices {...{ snapshot, send, shared }} /> : null}
          {snapshot.matches({ chosen: 'closed' }) ? <Closed snapshot={snapshot} /> : null}
          <ChildFlow actor={depositAddress} view={DepositAddressView} />
          <ChildFlow actor={cryptoDeposits} view={CryptoDepositsView} />
        </Stack>
      </Page>
    </div>
  )
}
