import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'

/** Under 640 px every row becomes a card with labelled lines; children are `Row`s with one `Cell` per column. */
const Frame = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontSize: 'md',
    '@media (max-width: 639px)': {
      display: 'block',
      '& tbody': { display: 'grid', gap: '3' },
      '& thead': { display: 'none' },
    },
  },
})
const HeadCell = chakra('th', {
  base: {
    px: '4',
    py: '2.5',
    color: 'muted',
    fontSize: 'sm',
    fontWeight: 'medium',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    borderBottom: '1px solid',
    borderColor: 'line',
    '&[data-end=true]': { textAlign: 'right' },
  },
})

export const Row = chakra('tr', {
  base: {
    borderBottom: '1px solid',
    borderColor: 'line',
    transition: 'background 120ms',
    '&:last-child': { borderBottom: 'none' },
    '&:hover': { background: 'rgba(255, 255, 255, 0.018)' },
    '@media (max-width: 639px)': {
      display: 'grid',
      gap: '2.5',
      padding: '4',
      background: 'surface',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'card',
      '&:last-child': { border: '1px solid', borderColor: 'line' },
    },
  },
})
const CellRoot = chakra('td', {
  base: {
    px: '4',
    py: '3.5',
    verticalAlign: 'middle',
    '&[data-end=true]': { textAlign: 'right' },
    '@media (max-width: 639px)': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      padding: '0',
      textAlign: 'right',
      '&[data-label]::before': {
        content: 'attr(data-label)',
        color: 'muted',
        fontSize: 'sm',
        textAlign: 'left',
        flexShrink: '0',
      },
      '&:not([data-label])': { textAlign: 'left' },
    },
  },
})

interface CellProps {
  /** The column's name, shown on the phone's card. */
  label?: string
  end?: boolean
  children: ReactNode
}

export function Cell({ label, end, children }: CellProps) {
  return (
    <CellRoot data-label={label} data-end={end}>
      {children}
    </CellRoot>
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
  children: ReactNode
}

export function Table({ caption, columns, children }: TableProps) {
  return (
    <Frame aria-label={caption}>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.label} scope="col" data-end={column.end}>
              {column.label}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Frame>
  )
}

/** A card around a list on wide screens; on phones every row is a card. */
export const TableFrame = chakra('div', {
  base: {
    sm: { background: 'surface', border: '1px solid', borderColor: 'line', borderRadius: 'card', overflow: 'hidden' },
  },
})
