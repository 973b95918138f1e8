import { Link } from 'wouter'
import { paths } from '#machines/routing/paths.ts'
import { PRODUCT } from '#machines/shared/values/product.ts'

export function Logo() {
  return (
    <Link href={paths.home()} className="site-logo" aria-label={`${PRODUCT.name}, home`}>
      <svg
        width="26"
        height="26"
        viewBox="0 0 32 32"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        <path stroke="#FFB454" d="M16 2v3.5M11 5.5h10l2 4.5H9zM10.5 10 9 20.5h14L21.5 10" />
        <path stroke="#FFB454" d="M16 13v3.5" />
        <path stroke="#6CA8FF" d="M3 27.5c2.6 0 2.6-2 5.2-2s2.6 2 5.2 2 2.6-2 5.2-2 2.6 2 5.2 2 2.6-2 5.2-2" />
      </svg>
      <span>{PRODUCT.name}</span>
    </Link>
  )
}
