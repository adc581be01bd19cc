import './app/app.css'
import '@linli/ui/styles.css'
import { createRoot } from 'react-dom/client'
import { StrictMode } from 'react'
import { AnonymousApp } from './app/AnonymousApp.tsx'
import { readLook, wearLook } from './session/look.ts'

wearLook(readLook())
const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <AnonymousApp />
    </StrictMode>,
  )
}
