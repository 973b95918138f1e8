import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Login } from './login.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Login />
    </StrictMode>,
  )
