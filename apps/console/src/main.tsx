import './app/console.css'
import '@linli/ui/styles.css'
import { createRoot } from 'react-dom/client'
import { StrictMode } from 'react'
import { App } from './app/App.tsx'
import { watchErrors } from './session/error-log.ts'
import { readLook, wearLook } from './session/look.ts'
import { loginPath } from './session/redirect.ts'
import { readToken } from './session/token.ts'

/** Pages of the console that anybody may see (spec section 2). */
const open = new Set(['/404', '/401'])

wearLook(readLook())
watchErrors()
const root = document.querySelector('#root')
if (readToken() === null && !open.has(location.pathname))
  location.replace(loginPath(`${location.pathname}${location.search}${location.hash}`))
else if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
