import './app/anonymous.css'
import '@linli/ui/styles.css'
import { hearErrors } from '@linli/api-client/report'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { AnonymousApp, anonymousRoutes } from './app/AnonymousApp.tsx'
import { anonymousPages } from './app/anonymous-pages.ts'
import { restorePlusSigns } from './resource/route-match.ts'
import { takeEarlyInput } from './features/account/components/early-input.ts'
import { readLook, wearLook } from './session/look.ts'
import { reportError } from './session/report-error.ts'
import { readToken } from './session/token.ts'

const name = anonymousPages.find((page) => page === location.pathname.slice(1)) ?? 'login'

function restoreAddress() {
  const search = restorePlusSigns(new URLSearchParams(location.search)).toString()
  const restored = search === '' ? '' : `?${search}`
  if (restored !== location.search) history.replaceState(null, '', `${location.pathname}${restored}`)
}

/** Lets the browser show what stands there, and take the keys that were pressed while it was busy with the script. */
const pause = () => new Promise((done) => setTimeout(done))

/** The page's chunk first: the form that stands in the document stays usable until the real one replaces it. */
async function show(root: Element) {
  const { title, load } = anonymousRoutes[name]
  const [{ default: Page }] = await Promise.all([load(), pause()])
  takeEarlyInput()
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <AnonymousApp title={title} Page={Page} />
      </StrictMode>,
    ),
  )
}

wearLook(readLook())
hearErrors(reportError)
restoreAddress()
const root = document.querySelector('#root')
// Somebody who is signed in has nothing to do here, but for the link that signs in as somebody else (spec section 2).
if (readToken() !== null && name === 'login') location.replace('/')
else if (root) void show(root)
