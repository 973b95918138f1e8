import type { SnapshotFrom } from 'xstate'
import { CHOOSE_NETWORK } from '#machines/catalog/messages.ts'
import { NETWORK_HINT } from '#machines/wallet/messages/deposits.ts'
import { line, type Reads } from '#machines/shared/model/reads.ts'
import type { depositCryptoMachine } from './deposit-crypto.machine.ts'

type Seen = SnapshotFrom<typeof depositCryptoMachine>

/** The token and the network where it is paid to, once there are any; its address is read in the card below, which is a flow of its own. */
const readerOf = ({ context: { token, network, networks } }: Seen): string[] =>
  networks.length === 0 ? [''] : [token, network === '' ? 'none' : network]

export const depositCryptoReads: Reads<Seen> = {
  readerOf,
  lines: {
    fetchingTokenNetworks: null,
    failed: [line('', ['Could not load the networks.'], 'Try again')],
    'chosen.choosingNetwork': [line('USDC, none', [NETWORK_HINT], CHOOSE_NETWORK)],
    'chosen.open': [
      line('BTC, Bitcoin', ['Network Bitcoin'], 'Deposit crypto'),
      line('USDC, Stellar', ['Network Ethereum Stellar'], 'Deposit crypto'),
    ],
    'chosen.closed': [
      line(
        'USDC, Ethereum',
        ['Deposits and withdrawals on Ethereum are paused while we check the network'],
        'No deposits now',
      ),
    ],
  },
}
