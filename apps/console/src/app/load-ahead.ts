import type { PageRow } from '../resource/page-table.ts'

/** What says that a link is likely to be followed. */
const hints = ['pointerover', 'pointerdown', 'focusin'] as const

const isLink = (one: Element | null | undefined): one is HTMLAnchorElement => one instanceof HTMLAnchorElement

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 200)

/** The first record and the first form of a list come as fast as the next ones. */
async function loadPanels() {
  const [{ RecordView, ResourceForm }, { prepareDrawers }] = await Promise.all([
    import('../resource/opened.tsx'),
    import('@linli/ui/drawer'),
  ])
  await RecordView.load()
  await ResourceForm.load()
  prepareDrawers()
}

/**
 * Loads the code of a page as soon as a link to it is pointed at, pressed or reached by the keyboard, and that of the pages
 * of a group of the menu when the group is opened: pages of the user's menus alone. What opens over every list comes at once.
 * Returns how to stop.
 */
export function loadAhead(pages: () => ReadonlyMap<string, PageRow>): () => void {
  const pageOf = (link: HTMLAnchorElement) =>
    link.origin === location.origin ? pages().get(link.pathname)?.Component : undefined
  /** One after the other, so that what the user does comes between. */
  const loadAll = ([next, ...rest]: readonly HTMLAnchorElement[]) => {
    if (next) whenIdle(() => void (pageOf(next)?.load() ?? Promise.resolve()).then(() => loadAll(rest)))
  }
  const look = ({ type, target }: Event) => {
    const hit = target instanceof Element ? target.closest('a[href], button[aria-controls]') : null
    if (isLink(hit)) void pageOf(hit)?.load()
    else if (hit && type === 'pointerdown') {
      const group = document.querySelector(`#${CSS.escape(hit.getAttribute('aria-controls') ?? '')}`)
      loadAll([...(group?.querySelectorAll('a') ?? [])])
    }
  }
  whenIdle(() => void loadPanels())
  for (const hint of hints) document.addEventListener(hint, look, { passive: true })
  return () => {
    for (const hint of hints) document.removeEventListener(hint, look)
  }
}
