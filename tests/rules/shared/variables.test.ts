import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NETWORKS } from '#machines/catalog/networks.ts'
import { variablesIn } from '../../../scripts/gen/env-example.mjs'

const read = (file: string) => readFileSync(file, 'utf8')
const documented = variablesIn(read('README.md')).flatMap(({ names }) => names)

/** By their names in the source; those of a network begin with it, and stand in the table for one. */
const readIn = (file: string): string[] => [
  ...[...read(file).matchAll(/env\['([A-Z_]+)'\]/g)].map(([, name = '']) => name),
  ...[...read(file).matchAll(/env\[`\$\{name\}(_[A-Z_]+)`\]/g)].map(([, name = '']) => `CHAIN_ETHEREUM${name}`),
]
/** Set by who starts a process of any kind. */
const OF_ANY_PROCESS = ['NODE_ENV', 'CREDENTIALS_DIRECTORY']

test('the table of variables has every one that the server and the signer read, and no other', () => {
  const known = [
    'server/config.ts',
    'server/alert-config.ts',
    'server/chain-config.ts',
    'server/nats-config.ts',
    'server/operator-config.ts',
    'server/signer/run.ts',
    'server/signer.ts',
    'server/signer/folder.ts',
  ].flatMap(readIn)
  const expected = [...known.filter((name) => !OF_ANY_PROCESS.includes(name)), 'CHAIN_ETHEREUM', 'DATABASE_URL_FILE']
  expect(NETWORKS).toContain('Ethereum')
  expect([...new Set(documented)].sort()).toEqual([...new Set(expected)].sort())
})

test('.env.example has a line for each, none of which is set', () => {
  const lines = read('.env.example')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
  expect(lines).toEqual(documented.map((name) => `#${name}=`))
})
