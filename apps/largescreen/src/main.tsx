import './app/app.css'
import '@linli/ui/styles.css'
import { LinliProvider } from '@linli/ui/linli-provider'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { WallApp } from './app/WallApp.tsx'

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <LinliProvider>
        <BrowserRouter basename="/largescreen">
          <WallApp />
        </BrowserRouter>
      </LinliProvider>
    </StrictMode>,
  )
}
