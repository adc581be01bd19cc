import { LinliProvider } from '@linli/ui/linli-provider'
import { Toaster } from '@linli/ui/toast'
import { type ComponentType, lazy, Suspense } from 'react'
import { readToken } from '../session/token.ts'
import type { AnonymousPage } from './anonymous-pages.ts'
import { documentTitle, restorePlusSigns } from './route-match.ts'

interface PageSpec {
  readonly title: string
  readonly Page: ComponentType
}

const pages: Partial<Record<AnonymousPage, PageSpec>> = {
  login: { title: '登录', Page: lazy(() => import('../features/account/pages/login.tsx')) },
}

const currentPage = () => location.pathname.slice(1) as AnonymousPage

/**
 * The pages before sign-in. Every one is a document of its own, so there is no router here: going from one to the
 * next loads a page.
 */
export function AnonymousApp() {
  const page = pages[currentPage()] ?? pages.login
  // Somebody who is signed in has nothing to do here, but for the link that signs in as somebody else (spec section 2).
  if (readToken() !== null && currentPage() === 'login') {
    location.replace('/')
    return null
  }
  restoreAddress()
  if (!page) return null
  return (
    <LinliProvider>
      <title>{documentTitle(page.title)}</title>
      <Suspense>
        <page.Page />
      </Suspense>
      <Toaster />
    </LinliProvider>
  )
}

function restoreAddress() {
  const search = restorePlusSigns(new URLSearchParams(location.search)).toString()
  const restored = search === '' ? '' : `?${search}`
  if (restored !== location.search) history.replaceState(null, '', `${location.pathname}${restored}`)
}
