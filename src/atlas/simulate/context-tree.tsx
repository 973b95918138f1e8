import { chakra } from '@chakra-ui/react/styled-system'
import { withoutSecrets } from '#src/flow/secrets.ts'
import { spaced } from '#src/atlas/words.ts'

const Rows = chakra('dl', {
  base: {
    display: 'grid',
    gap: '1',
    fontSize: 'sm',
    '& dl': { pl: '3', borderLeft: '1px solid', borderColor: 'line', ml: '1', mt: '1' },
  },
})
const Row = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    minWidth: '0',
    '& dt': { color: 'muted', flexShrink: '0' },
    '& dd': { overflowWrap: 'anywhere', minWidth: '0' },
  },
})
const Fold = chakra('details', { base: { '& > summary': { cursor: 'pointer', minHeight: '24px', color: 'ink' } } })
const Soft = chakra('span', { base: { color: 'muted' } })

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null

const about = (value: object): string =>
  Array.isArray(value) ? `${value.length} of them` : `${Object.keys(value).length} parts`

function Leaf({ value }: { value: unknown }) {
  if (value === null || value === undefined) return <Soft>nothing</Soft>
  if (value === '') return <Soft>empty</Soft>
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

/** What a flow remembers, folded where it is deep. Secrets are not shown. */
export function ContextTree({ value }: { value: unknown }) {
  return <Branch value={withoutSecrets(value)} depth={0} />
}

function Branch({ value, depth }: { value: unknown; depth: number }) {
  if (!isBranch(value)) return <Leaf value={value} />
  const entries = Object.entries(value).filter(([, inner]) => typeof inner !== 'function')
  return (
    <Rows>
      {entries.map(([name, inner]: [string, unknown]) =>
        isBranch(inner) && Object.keys(inner).length > 0 ? (
          <Fold key={name} open={depth === 0 && entries.length < 4}>
            <summary>
              {spaced(name)} <Soft>{about(inner)}</Soft>
            </summary>
            <Branch value={inner} depth={depth + 1} />
          </Fold>
        ) : (
          <Row key={name}>
            <dt>{spaced(name)}</dt>
            <dd>{isBranch(inner) ? <Soft>none</Soft> : <Leaf value={inner} />}</dd>
          </Row>
        ),
      )}
    </Rows>
  )
}
