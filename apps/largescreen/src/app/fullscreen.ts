import { pageUrl } from '@linli/api-client/contract/page-urls'

/** Told where the browser has no full screen (spec section 8, to the letter). */
const unsupported = 'you browser can not work'

/** Enters or leaves full screen; tells `say` where the browser cannot. */
export function toggleFullscreen(say: (message: string) => void): void {
  const root = document.documentElement as Partial<HTMLElement>
  if (document.fullscreenElement) {
    void document.exitFullscreen()
    return
  }
  if (!root.requestFullscreen) {
    say(unsupported)
    return
  }
  document.documentElement.requestFullscreen().then(
    () => say(''),
    () => say(unsupported),
  )
}

/** Closes the window that a script opened; any other goes to the console. */
export function leaveFullscreen(): void {
  window.close()
  if (!window.closed) location.assign(pageUrl('dashboard'))
}
