import { expect, test } from 'vitest'
import { pastedRecipient } from '#machines/catalog/pasted-addresses.ts'
import { BITCOIN, WITNESS, ETHEREUM, TETHER, RIPPLE, STELLAR } from './published-addresses.ts'

test.each([
  ['nothing', ''],
  ['a word', 'hello'],
  ['an address with a wrong checksum', BITCOIN.replace('1A1z', '1A1y')],
  ['a link to an address of another network', `litecoin:${BITCOIN}`],
  ['a link to a chain that we do not have', `ethereum:${ETHEREUM}@5`],
  ['an account of a chain that we do not have', `eip155:5:${ETHEREUM}`],
  ['the call of another function', `ethereum:${TETHER}/approve?address=${ETHEREUM}&uint256=1`],
  ['a link with a required parameter that we do not know', `bitcoin:${BITCOIN}?req-somethingyoudontunderstand=50`],
  ['a signed transaction', `web+stellar:tx?xdr=AAAA`],
  ['a memo whose kind cannot be sent', `web+stellar:pay?destination=${STELLAR}&memo=AAAA&memo_type=MEMO_RETURN`],
  ['an X-address of the test network', 'T7oKJ3q7s94kDH6tpkBowhetT1JKfcfdSCmAXbS75iATyLD'],
  ['an X-address with a wrong checksum', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaLFuhLRuNXPrDeJd9B'],
  ['a muxed account with a wrong checksum', 'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLA'],
  ['an address of Cardano with a wrong checksum', 'Ae2tdPwUPEZFRbyhz3cpfC2CumGzNkFBN2L42rcUc2yjQpEkxDbkPodpMAj'],
  ['the page of a transaction', `https://etherscan.io/tx/${ETHEREUM}`],
  ['an address of another chain with its label', `Polygon address: ${ETHEREUM}`],
  ['an address of another chain with its name', `bitcoincash:${BITCOIN}`],
  ['two addresses', `${BITCOIN} ${WITNESS}`],
  ['a memo that could be its label', `${STELLAR} MEMO REQUIRED: 77`],
  ['a memo whose label could be a part of it', `${STELLAR} memo texture`],
  ['a memo in brackets', `${STELLAR} (memo pay 77)`],
  ['a memo that may end a sentence', `${RIPPLE} tag: 77.`],
  ['a broken escape', `bitcoin:${BITCOIN}?label=%`],
  ['a name of an object', 'constructor:1'],
  ['quotes around a memo, whose end could be cut off', `"${RIPPLE}?dt=77"`],
])('a recipient is not found in %s', (_, text) => {
  expect(pastedRecipient(text)).toBeUndefined()
})
