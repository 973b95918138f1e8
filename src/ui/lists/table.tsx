import type { ReactNode } from 'react'
import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system'

const PHONE = '@media (max-width: 47.99rem)'
const TABLET = '@media (min-width: 48rem) and (max-width: 79.99rem)'
const MANY_COLUMNS = '[data-wide=true]&, [data-wide=true] &'

/** Columns that fit beside each other on every screen from 768 px on. */
const FEW_COLUMNS = 5

/** Styles where every row is a card with labelled lines: on a phone, and with many columns on a tablet. */
const asCards = <Styles,>(styles: Styles) => ({
  [PHONE]: styles,
  [TABLET]: { [MANY_COLUMNS]: styles },
})

/** For screen readers only. */
export const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/** A place for a table, which scrolls where its columns do not fit beside each other with a larger text. */
const Scroll = chakra('div', { base: { overflowX: 'auto', containerType: 'inline-size' } })
/** On a phone with a larger text: a figure is below its label. */
export const NARROW = '@container (max-width: 14.99rem)'

/** Children are `Row`s with one `Cell` per column. */
const Frame = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontSize: 'md',
    ...asCards({
      display: 'block',
      '& tbody': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' },
      '& thead': { display: 'none' },
    }),
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
    '[data-wide=true] &': { '&:not(:first-of-type, :last-of-type)': { px: '2.5' } },
  },
})

const rowStyles = (onPhone: SystemStyleObject, onTablet: SystemStyleObject) => {
  const card = {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: '2.5',
    columnGap: '10',
    padding: '4',
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    '&:last-child': { border: '1px solid', borderColor: 'line' },
  }
  const cards = asCards(card)
  return {
    base: {
      borderBottom: '1px solid',
      borderColor: 'line',
      transition: 'background 120ms',
      '&:last-child': { borderBottom: 'none' },
      '&:hover': { background: 'rgba(255, 255, 255, 0.018)' },
      ...cards,
      [PHONE]: { ...cards[PHONE], ...onPhone },
      [TABLET]: { [MANY_COLUMNS]: { ...card, ...onTablet } },
    },
  }
}

export const Row = chakra('tr', rowStyles({}, {}))

/** A row whose card looks otherwise on a phone, or on a tablet. `chakra(Row, …)` would change the media queries of every row: Chakra merges them in place. */
export const rowWith = (onPhone: SystemStyleObject, onTablet: SystemStyleObject = {}) =>
  chakra('tr', rowStyles(onPhone, onTablet))

const CellRoot = chakra('td', {
  base: {
    px: '4',
    py: '3.5',
    verticalAlign: 'middle',
    '&[data-end=true]': { textAlign: 'right' },
    xl: { '[data-wide=true] &': { '&:not(:first-of-type, :last-of-type)': { px: '2.5' } } },
    ...asCards({
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
      [NARROW]: { flexWrap: 'wrap', rowGap: '0', '&[data-label] > :last-child': { ml: 'auto' } },
    }),
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
  /** Whether its columns fit beside each other on a desktop only, although they are few. */
  wide?: boolean
  children: ReactNode
}

export function Table({ caption, columns, wide = columns.length > FEW_COLUMNS, children }: TableProps) {
  return (
    <Scroll>
      <Frame aria-label={caption} data-wide={wide}>
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
    </Scroll>
  )
}

/** A card around a list of many columns where its rows are not cards themselves. */
export const TableFrame = chakra('div', {
  base: {
    xl: { background: 'surface', border: '1px solid', borderColor: 'line', borderRadius: 'card', overflow: 'hidden' },
  },
})
