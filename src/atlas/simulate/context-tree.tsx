import { chakra } from '@chakra-ui/react/styled-system'
import { withoutSecrets } from '#src/flow/secrets.ts'
import { counted } from '#machines/shared/messages/counted.ts'
import { separateWords } from 'statewalk/atlas/labels.ts'

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
const Disclosure = chakra('details', {
  base: { '& > summary': { cursor: 'pointer', minHeight: '24px', color: 'ink' } },
})
const Muted = chakra('span', { base: { color: 'muted' } })

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null

const sizeLabel = (value: object): string =>
  Array.isArray(value) ? `${value.length} of them` : counted(Object.keys(value).length, 'part')

function Leaf({ value }: { value: unknown }) {
  if (value === null || value === undefined) return <Muted>nothing</Muted>
  if (value === '') return <Muted>empty</Muted>
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

/** A flow's context as a tree. Secrets are masked. */
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
          <Disclosure key={name} open={depth === 0 && entries.length < 4}>
            <summary>
              {separateWords(name)} <Muted>{sizeLabel(inner)}</Muted>
            </summary>
            <Branch value={inner} depth={depth + 1} />
          </Disclosure>
        ) : (
          <Row key={name}>
            <dt>{separateWords(name)}</dt>
            <dd>{isBranch(inner) ? <Muted>none</Muted> : <Leaf value={inner} />}</dd>
          </Row>
        ),
      )}
    </Rows>
  )
}
