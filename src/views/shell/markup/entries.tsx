import { Link } from 'wouter'
import { isLink, type MenuColumn } from '#machines/shell/rules/menus.ts'

interface EntriesProps extends Pick<MenuColumn, 'entries'> {
  className?: string | undefined
  onSoon?: ((text: string) => void) | undefined
}

/** The entries of a menu. What does not exist yet says so when it is pressed; without JavaScript it is read, and leads nowhere. */
export const Entries = ({ entries, className, onSoon }: EntriesProps) =>
  entries.map((entry) => {
    const { label } = entry
    if (isLink(entry))
      return (
        <Link key={label} href={entry.href} className={className}>
          {label}
        </Link>
      )
    if (!onSoon)
      return (
        <span key={label} className={`${className ?? ''} site-soon`.trim()}>
          {label}
        </span>
      )
    return (
      <button key={label} type="button" className={className} onClick={() => onSoon(entry.soon)}>
        {label}
      </button>
    )
  })

/** The entries of a menu below its title. */
export const EntryColumn = ({ title, ...props }: EntriesProps & Pick<MenuColumn, 'title'>) => (
  <nav aria-label={title}>
    <h2>{title}</h2>
    <Entries {...props} />
  </nav>
)
