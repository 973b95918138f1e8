import type { homeMachine } from '#machines/website/home/home.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { MoversPanel } from '#src/views/markets/movers-panel.tsx'
import { HomeSite } from './home-site.tsx'
import { LatestPosts } from './latest-posts.tsx'

/** The landing page (spec §2 Home). */
export function HomePage({ snapshot, send }: ViewProps<typeof homeMachine>) {
  const { homeSite, movers, latestPosts } = snapshot.children
  return (
    <div {...flowRoot(snapshot)}>
      <ChildFlow
        actor={homeSite}
        view={HomeSite}
        isScrolling={snapshot.matches('scrolling')}
        sendToParent={send}
        movers={<ChildFlow actor={movers} view={MoversPanel} />}
        news={<ChildFlow actor={latestPosts} view={LatestPosts} />}
      />
    </div>
  )
}
