import { Link } from 'wouter'
import { footerColumns, isLink } from '#machines/shell/rules/menus.ts'
import { FOOTER_NOTE, FOOTER_TEXT } from '#machines/shell/messages/shell.ts'
import { useOffers } from '#src/flow/offers.ts'
import { Logo } from '#src/views/shell/logo.tsx'

const ENTRY = 'site-foot-entry'

export function Footer({ onSoon }: { onSoon: (text: string) => void }) {
  const offers = useOffers()
  return (
    <footer className="site-foot">
      <div className="site-foot-columns">
        <div className="site-foot-about">
          <Logo />
          <p>{FOOTER_TEXT}</p>
        </div>
        {footerColumns(offers).map(({ title, entries }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            {entries.map((entry) =>
              isLink(entry) ? (
                <Link key={entry.label} href={entry.href} className={ENTRY}>
                  {entry.label}
                </Link>
              ) : (
                <button key={entry.label} type="button" className={ENTRY} onClick={() => onSoon(entry.soon)}>
                  {entry.label}
                </button>
              ),
            )}
          </nav>
        ))}
      </div>
      <div className="site-foot-note">
        <p>{FOOTER_NOTE}</p>
      </div>
    </footer>
  )
}
