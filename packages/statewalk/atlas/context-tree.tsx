/** @jsxRuntime automatic */
import { count } from '../src/reports/path-formats.ts'
import { separateWords } from './labels.ts'

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null

const sizeLabel = (value: object): string =>
  Array.isArray(value) ? `${value.length} of them` : count(Object.keys(value).length, 'part')

function Leaf({ value }: { value: unknown }) {
  if (value === null || value === undefined) return <span>nothing</span>
  if (value === '') return <span>empty</span>
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

/** A context as a tree of plain data; `context.css` has its style. */
export function ContextTree({ value }: { value: unknown }) {
  return (
    <div className="context">
      <Branch value={value} depth={0} />
    </div>
  )
}

function Branch({ value, depth }: { value: unknown; depth: number }) {
  if (!isBranch(value)) return <Leaf value={value} />
  const entries = Object.entries(value).filter(([, inner]) => typeof inner !== 'function')
  return (
    <dl>
      {entries.map(([name, inner]: [string, unknown]) =>
        isBranch(inner) && Object.keys(inner).length > 0 ? (
          <details key={name} open={depth === 0 && entries.length < 4}>
            <summary>
              {separateWords(name)} <span>{sizeLabel(inner)}</span>
            </summary>
            <Branch value={inner} depth={depth + 1} />
          </details>
        ) : (
          <div key={name}>
            <dt>{separateWords(name)}</dt>
            <dd>{isBranch(inner) ? <span>none</span> : <Leaf value={inner} />}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
