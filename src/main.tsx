import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import 'react-toastify/ReactToastify.css'
import '#src/app/base.css'
// Not with the notices themselves: a style that was asked for in vain is not asked for again, and a notice would come without it.
import '#src/app/toasts.css'
import { App } from '#src/app/app.tsx'
import { prepareNotices } from '#src/app/notices.ts'
import { askForSandbox } from '#src/app/sandbox.ts'
import { startSession } from '#src/app/session.ts'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
startSession()
prepareNotices()
void askForSandbox()
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
