import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '../button.tsx'
import { LoadMore } from './load-more.tsx'
import { Alert } from '../feedback.tsx'

const Above = chakra('div', { base: { '&:not(:last-child)': { mb: '4' } } })

interface PagedListProps<Row> {
  readonly snapshot: {
    readonly context: {
      readonly data?: { readonly rows: readonly Row[]; readonly nextCursor: string | null }
      readonly failure?: { readonly message: string } | undefined
    }
    readonly can: (event: { type: 'list.more' | 'list.retry' }) => boolean
  }
  readonly send: (event: { type: 'list.more' | 'list.retry' }) => void
  /** What could not be fetched: 'your orders'. */
  readonly what: string
  /** In place of rows before the first answer; `empty` when it has none. */
  readonly loading: ReactNode
  readonly empty: ReactNode
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A paged list in all its states. Loaded rows stay while they are fetched again. */
export function PagedList<Row>({ snapshot, send, what, loading, empty, children }: PagedListProps<Row>) {
  const { data, failure } = snapshot.context
  const more = snapshot.can({ type: 'list.more' })
  return (
    <>
      {failure ? (
        <Above>
          <Alert
            tone="down"
            title={failure.message}
            action={
              <Button
                off={!snapshot.can({ type: 'list.retry' })}
                onClick={() => send({ type: 'list.retry' })}
                data-event="list.retry"
              >
                Try again
              </Button>
            }
          >
            {`Could not load ${what}.`}
          </Alert>
        </Above>
      ) : null}
      {data || failure ? null : loading}
      {data ? (data.rows.length > 0 ? children(data.rows) : empty) : null}
      {data && data.nextCursor !== null ? (
        <LoadMore busy={!more} onMore={() => send({ type: 'list.more' })} data-event="list.more" />
      ) : null}
    </>
  )
}
