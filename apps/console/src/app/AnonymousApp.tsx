import { LinliProvider } from '@linli/ui/linli-provider'
import { Toaster } from '@linli/ui/toast'
import type { ComponentType } from 'react'
import { toastDuration } from '../session/toast-duration.ts'
import LoginPage from '../features/account/pages/login.tsx'
import type { AnonymousPage } from './anonymous-pages.ts'
import { documentTitle } from '../resource/route-match.ts'

interface PageSpec {
  readonly title: string
  readonly load: () => Promise<{ readonly default: ComponentType }>
}

/** The pages before sign-in: the first one comes with the entry, each other in a chunk of its own. */
export const anonymousRoutes: Readonly<Record<AnonymousPage, PageSpec>> = {
  login: { title: '登录', load: () => Promise.resolve({ default: LoginPage }) },
  wxlogin: { title: '微信登录', load: () => import('../features/account/pages/wxlogin.tsx') },
  encrypt_redirect: {
    title: '单点登录',
    load: () => import('../features/account/pages/encrypt-redirect.tsx'),
  },
  'auth-redirect': { title: '授权中转', load: () => import('../features/account/pages/auth-redirect.tsx') },
  retrieve_password: {
    title: '找回密码',
    load: () => import('../features/account/pages/retrieve-password.tsx'),
  },
  test: { title: '环境自检', load: () => import('../features/account/pages/test.tsx') },
}

interface AnonymousAppProps {
  readonly title: string
  readonly Page: ComponentType
}

/**
 * A page before sign-in. Every one is a document of its own, so there is no router here: going from one to the next
 * loads a page.
 */
export function AnonymousApp({ title, Page }: AnonymousAppProps) {
  return (
    <LinliProvider>
      <title>{documentTitle(title)}</title>
      <Page />
      <Toaster duration={toastDuration} />
    </LinliProvider>
  )
}
