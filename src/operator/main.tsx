import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#src/app/base.css'
import '#src/app/ui.css'
import '#src/operator/toasts.css'
import { createTheme } from '#src/app/theme.ts'
import { App } from '#src/operator/app.tsx'
import { watchActivity } from '#src/operator/activity.ts'
import { moveByKeys } from '#src/operator/row-keys.ts'
import { startSession } from '#src/operator/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('operator.html has no #root')
watchActivity()
startSession()
document.addEventListener('keydown', moveByKeys)
createRoot(root).render(
  <StrictMode>
    <App theme={createTheme()} />
  </StrictMode>,
)
