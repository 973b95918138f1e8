import type { ComponentProps, ReactNode } from 'react'
import type { SystemStyleObject } from '@chakra-ui/react/styled-system'
import { classNames } from '../class-names.ts'

const PHONE = '@media (max-width: 47.99rem)'
const TABLET = '@media (min-width: 48rem) and (max-width: 79.99rem)'

/** Columns that fit beside each other on every screen from 768 px on. */
const FEW_COLUMNS = 5

/** Styles of a row where it is a card with labelled lines: on a phone, and with many columns on a tablet. */
export const asCards = (onPhone: SystemStyleObject, onTablet?: SystemStyleObject): SystemStyleObject => ({
  [PHONE]: onPhone,
  ...(onTablet && { [TABLET]: { '[data-wide=true] &': onTablet } }),
})

/** For screen readers only. */
export const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/** On a phone with a larger text: a figure is below its label. */
export const NARROW = '@container (max-width: 14.99rem)'

/** A row of a table, with one `Cell` per column. */
export const Row = ({ className, ...rest }: ComponentProps<'tr'>) => (
  <tr {...rest} className={classNames('ui-row', className)} />
)

interface CellProps {
  /** The column's name, shown on the phone's card. */
  label?: string
  end?: boolean
  children: ReactNode
}

export function Cell({ label, end, children }: CellProps) {
  return (
    <td className="ui-cell" data-label={label} data-end={end}>
      {children}
    </td>
  )
}

export interface Column {
  label: string
  end?: boolean
}

interface TableProps {
  /** For screen readers. */
  caption: string
  columns: readonly Column[]
  /** Whether its columns fit beside each other on a desktop only, although they are few. */
  wide?: boolean
  /** `Row`s. */
  children: ReactNode
}

/** A table, which scrolls where its columns do not fit beside each other with a larger text. */
export function Table({ caption, columns, wide = columns.length > FEW_COLUMNS, children }: TableProps) {
  return (
    <div className="ui-table-place">
      <table className="ui-table" aria-label={caption} data-wide={wide}>
        <thead>
          <tr>
            {columns.map(({ label, end }) => (
              <th key={label} className="ui-head-cell" scope="col" data-end={end}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** A card around a list of many columns where its rows are not cards themselves. */
export const TableFrame = ({ children }: { children: ReactNode }) => <div className="ui-table-frame">{children}</div>
