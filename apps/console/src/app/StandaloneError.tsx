import { ForbiddenPage, NotFoundPage } from './lost-pages.ts'

/** /404 and /401 for visitors who are not signed in. */
export function StandaloneError({ path }: { path: string }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas">
      {path === '/401' ? <ForbiddenPage /> : <NotFoundPage />}
    </main>
  )
}
