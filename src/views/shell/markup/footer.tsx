import { footerColumns } from '#machines/shell/rules/menus.ts'
import { FOOTER_NOTE, FOOTER_TEXT } from '#machines/shell/messages/shell.ts'
import type { Offers } from '#machines/shared/values/offers.ts'
import { EntryColumn } from './entries.tsx'
import { Logo } from './logo.tsx'

interface FooterProps {
  offers: Offers
  onSoon?: (text: string) => void
}

export const Footer = ({ offers, onSoon }: FooterProps) => (
  <footer className="site-foot">
    <div className="site-foot-columns">
      <div className="site-foot-about">
        <Logo />
        <p>{FOOTER_TEXT}</p>
      </div>
      {footerColumns(offers).map((column) => (
        <EntryColumn key={column.title} {...column} className="site-foot-entry" onSoon={onSoon} />
      ))}
    </div>
    <div className="site-foot-note">
      <p>{FOOTER_NOTE}</p>
    </div>
  </footer>
)
