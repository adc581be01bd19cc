import './app/app.css'
import '@linli/ui/styles.css'
import { createReporter, hearErrors } from '@linli/api-client/report'
import { LinliProvider } from '@linli/ui/linli-provider'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { ownBuild } from './app/own-build.ts'
import { WallApp } from './app/WallApp.tsx'
import { readScreenToken } from './session/screen-token.ts'

// Nobody stands beside a wall: what breaks there is told (catalogue 2b /logs-exception).
if (import.meta.env.PROD)
  hearErrors(createReporter({ source: 'largescreen', build: ownBuild, token: readScreenToken }).report)

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
