import { ConfirmHost } from '@linli/ui/confirm-dialog'
import { LinliProvider } from '@linli/ui/linli-provider'
import { Toaster } from '@linli/ui/toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { toastDuration } from '../session/toast-duration.ts'
import { SessionGate } from '../features/account/components/SessionGate.tsx'
import { SessionPrompts } from '../shell/SessionPrompts.tsx'
import { readToken } from '../session/token.ts'
import { ConsoleLink } from '../resource/ConsoleLink.tsx'
import { Console } from './Console.tsx'
import { loadSession } from './load-session.ts'
import { LoadFailed } from '../resource/LoadFailed.tsx'
import { PageBoundary } from '../shell/PageBoundary.tsx'
import { queryClient } from './query-client.ts'
import { StartPage } from './StartPage.tsx'
import { StandaloneError } from './StandaloneError.tsx'

type Start =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly error: unknown }

/** The console: loads who the user is, then builds the routes from his menus. */
export function App() {
  const signedIn = readToken() !== null
  return (
    // Without a session there is no router, and links load a page.
    <LinliProvider {...(signedIn && { link: ConsoleLink })}>
      <QueryClientProvider client={queryClient}>
        {signedIn ? <SignedIn /> : <StandaloneError path={location.pathname} />}
        <SessionPrompts />
        <ConfirmHost />
        <Toaster duration={toastDuration} />
      </QueryClientProvider>
    </LinliProvider>
  )
}

/** Never rejects: a start that failed can be tried again. */
const begin = (): Promise<Start> =>
  loadSession().then(
    () => ({ kind: 'ready' }),
    (error: unknown) => ({ kind: 'failed', error }),
  )

function SignedIn() {
  const [start, setStart] = useState<Start>({ kind: 'loading' })

  useEffect(() => {
    void begin().then(setStart)
  }, [])

  if (start.kind === 'loading') return <StartPage />
  if (start.kind === 'ready') {
    return (
      <SessionGate>
        {/* The router that only knows the address: loaders and actions of the other one would be loaded with every page. */}
        <BrowserRouter>
          <PageBoundary view={location.pathname}>
            <Console />
          </PageBoundary>
        </BrowserRouter>
      </SessionGate>
    )
  }
  const retry = () => {
    setStart({ kind: 'loading' })
    void begin().then(setStart)
  }
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas">
      <LoadFailed error={start.error} onRetry={retry} />
    </main>
  )
}
