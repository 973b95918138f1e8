import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { SKIP_LINK } from '#machines/shell/messages/shell.ts'
import type { PageLayout } from '#machines/routing/pages.ts'
import { useOffers } from '#src/flow/offers.ts'
import { AuthHalves } from '#src/views/shell/markup/auth-halves.tsx'
import { Footer } from '#src/views/shell/markup/footer.tsx'
import type { ShellProps } from '#src/views/shell/shell-props.ts'
import { BottomBar, Sidebar } from '#src/views/shell/sidebar.tsx'
import { TopBar } from '#src/views/shell/top-bar.tsx'

interface LayoutProps {
  shell: ShellProps
  children: ReactNode
}

const Main = chakra('main', { base: { minWidth: '0', flex: '1', '&:focus-visible': { outline: 'none' } } })
/** At least a window high, so that the footer keeps its place while a page loads. */
const PublicMain = chakra(Main, { base: { minHeight: 'calc(100dvh - var(--top-bar))' } })
const Columns = chakra('div', {
  base: {
    display: 'flex',
    minHeight: 'calc(100dvh - var(--top-bar))',
    pb: 'var(--bottom-bar, 0px)',
  },
})

const Skip = chakra('button', {
  base: {
    position: 'fixed',
    top: '2',
    left: '2',
    zIndex: 'sheet',
    px: '4',
    py: '2.5',
    borderRadius: 'control',
    background: 'raised',
    transform: 'translateY(-200%)',
    '&:focus-visible': { transform: 'none' },
  },
})

/** The first stop of the keyboard: past the bars to the screen itself. */
function SkipLink() {
  return (
    <Skip type="button" onClick={() => document.getElementById('main')?.focus()}>
      {SKIP_LINK}
    </Skip>
  )
}

function PublicLayout({ shell, children }: LayoutProps) {
  return (
    <>
      <SkipLink />
      <TopBar {...shell} />
      <PublicMain id="main" tabIndex={-1}>
        {children}
      </PublicMain>
      <Footer offers={useOffers()} onSoon={shell.onSoon} />
    </>
  )
}

function AuthLayout({ shell, children }: LayoutProps) {
  return (
    <>
      <SkipLink />
      <TopBar {...shell} />
      <main id="main" tabIndex={-1}>
        <AuthHalves>{children}</AuthHalves>
      </main>
    </>
  )
}

function DashboardLayout({ shell, children }: LayoutProps) {
  return (
    <>
      <SkipLink />
      <TopBar {...shell} wide />
      <Columns>
        <Sidebar path={shell.path} unreadChats={shell.unreadChats} />
        <Main id="main" tabIndex={-1}>
          {children}
        </Main>
      </Columns>
      <BottomBar path={shell.path} unreadChats={shell.unreadChats} />
    </>
  )
}

/** The whole window for one screen that scrolls by itself. */
function ToolLayout({ shell, children }: LayoutProps) {
  return (
    <>
      <SkipLink />
      <TopBar {...shell} wide />
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
    </>
  )
}

export const layouts: Readonly<Record<PageLayout, (props: LayoutProps) => ReactNode>> = {
  public: PublicLayout,
  auth: AuthLayout,
  dashboard: DashboardLayout,
  tool: ToolLayout,
}
