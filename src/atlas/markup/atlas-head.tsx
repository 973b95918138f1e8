import type { ReactNode } from 'react'
import { ATLAS_LEAD, SAMPLE_QUERIES } from '#machines/shared/messages/atlas.ts'
import { pages } from '#machines/routing/pages.ts'

interface AtlasHeadProps {
  /** Draws what searches for a sample. */
  renderQuery: (sample: string) => ReactNode
}

/** What the atlas is, and sample searches. */
export const AtlasHead = ({ renderQuery }: AtlasHeadProps) => (
  <>
    <div className="site-atlas-head">
      <h1>{pages.statecharts.description}</h1>
      <p>{ATLAS_LEAD}</p>
    </div>
    <div className="site-atlas-queries" role="group" aria-label="Sample questions">
      {SAMPLE_QUERIES.map(renderQuery)}
    </div>
  </>
)
