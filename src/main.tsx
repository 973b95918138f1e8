import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#src/app/base.css'
import { App } from '#src/app/app.tsx'
import { askForSandbox } from '#src/app/sandbox.ts'
import { startSession } from '#src/app/session.ts'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
startSession()
void askForSandbox()
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
