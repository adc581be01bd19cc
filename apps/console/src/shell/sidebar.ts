import { breakpoint } from '@linli/ui/theme-vars'
import { create } from 'zustand'

/** Kept on this computer: how much room there is belongs to the screen, not to the user (spec section 4). */
const key = 'Linli-Sidebar'
const closedMark = 'closed'

export type Device = 'desktop' | 'mobile'

interface SidebarState {
  readonly open: boolean
  /** Whether the last change is to be shown as a movement. */
  readonly animated: boolean
  readonly device: Device
  readonly toggle: () => void
  readonly close: (options?: { readonly withoutAnimation?: boolean }) => void
  readonly setDevice: (device: Device) => void
}

const storedOpen = (): boolean => localStorage.getItem(key) !== closedMark

function store(open: boolean) {
  if (open) localStorage.removeItem(key)
  else localStorage.setItem(key, closedMark)
}

/** The sidebar: open or closed, and the kind of device it stands on. */
export const useSidebar = create<SidebarState>()((set, get) => ({
  open: storedOpen(),
  animated: true,
  device: 'desktop',
  toggle: () => {
    const open = !get().open
    store(open)
    set({ open, animated: true })
  },
  close: ({ withoutAnimation = false } = {}) => {
    // What a phone has no room for is not what its user wants.
    if (get().device === 'desktop') store(false)
    set({ open: false, animated: !withoutAnimation })
  },
  setDevice: (device) => {
    if (device === get().device) return
    set({ device })
    if (device === 'mobile') get().close({ withoutAnimation: true })
    else set({ open: storedOpen(), animated: false })
  },
}))

/** Follows the width of the window. Returns how to stop. */
export function watchDevice(): () => void {
  const query = window.matchMedia(`(max-width: ${breakpoint.desktop - 1}px)`)
  const look = () => useSidebar.getState().setDevice(query.matches ? 'mobile' : 'desktop')
  look()
  query.addEventListener('change', look)
  return () => query.removeEventListener('change', look)
}
