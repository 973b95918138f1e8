import type { ComponentProps, ReactNode } from 'react'
import { EmptyState } from '../feedback.tsx'
import { PagedList } from './paged-list.tsx'
import { Table, TableFrame } from './table.tsx'

interface PagedTableProps<Row> extends Omit<ComponentProps<typeof PagedList<Row>>, 'children'> {
  /** For screen readers. */
  readonly title: string
  readonly columns: ComponentProps<typeof Table>['columns']
  /** A row, with its key. */
  readonly children: (row: Row) => ReactNode
}

/** A paged list whose rows are those of a table. */
export function PagedTable<Row>({ title, columns, children, ...list }: PagedTableProps<Row>) {
  return (
    <section aria-label={title}>
      <PagedList {...list}>
        {(rows) => (
          <TableFrame>
            <Table caption={title} columns={columns}>
              {rows.map(children)}
            </Table>
          </TableFrame>
        )}
      </PagedList>
    </section>
  )
}

/** In place of a table that has no rows. */
export const EmptyTable = (props: ComponentProps<typeof EmptyState>) => (
  <TableFrame>
    <EmptyState level="h2" {...props} />
  </TableFrame>
)
