import { lazy, Suspense } from 'react'
import { MoversWaiting } from '#src/views/markets/movers-waiting.tsx'
import { HomePage } from '#src/views/public/home-page.tsx'

/** Loaded after the small page itself. */
const Movers = lazy(() => import('#src/app/pages/home-movers.tsx'))

export const Home = () => (
  <HomePage
    movers={
      <Suspense fallback={<MoversWaiting />}>
        <Movers />
      </Suspense>
    }
  />
)
