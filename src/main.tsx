import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#src/app/base.css'
import { App } from '#src/app/app.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
