import { whenOpened } from '../resource/when-opened.tsx'

// What stands in place of a page; nobody needs it who lost nothing.

export const ForbiddenPage = whenOpened(async () => (await import('@linli/ui/error-pages')).ForbiddenPage)
export const NotFoundPage = whenOpened(async () => (await import('@linli/ui/error-pages')).NotFoundPage)
