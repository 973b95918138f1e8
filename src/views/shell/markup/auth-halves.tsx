import type { ReactNode } from 'react'
import { QuayPicture } from '#src/ui/pictures/illustrations.tsx'

/** A form, beside a picture on a desktop. Every form begins at the same height: one in the middle would move with what it shows. */
export const AuthHalves = ({ children }: { children: ReactNode }) => (
  <div className="auth-halves">
    <div className="auth-form">
      <div>{children}</div>
    </div>
    <div className="auth-picture">
      <QuayPicture />
    </div>
  </div>
)
