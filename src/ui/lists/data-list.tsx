import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** A description list: label left, value right, or below its label where both do not fit into one line. */
export const DataList = ({ className, ...rest }: ComponentProps<'dl'>) => (
  <dl {...rest} className={classNames('ui-data', className)} />
)

interface DataListItemProps {
  label: ReactNode
  children: ReactNode
}

export function DataListItem({ label, children }: DataListItemProps) {
  return (
    <div className="ui-data-line">
      <dt className="ui-data-term">{label}</dt>
      <dd className="ui-data-value">{children}</dd>
    </div>
  )
}
