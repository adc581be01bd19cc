import type { MenuPage } from '../resource/route-match.ts'
import { whenOpened } from '../resource/when-opened.tsx'

const alertPage = '/control-info'
const CountedBell = whenOpened(async () => (await import('./CountedBell.tsx')).CountedBell)

/** The bell, for users whose menus lead to the alerts; the others load nothing of it. */
export function Alerts({ pages }: { pages: readonly MenuPage[] }) {
  return pages.some((page) => page.path === alertPage) ? <CountedBell href={alertPage} /> : null
}
