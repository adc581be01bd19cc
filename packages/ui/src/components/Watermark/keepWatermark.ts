import { vars } from '../../theme/contract.css.ts'
import { zIndex } from '../../theme/scale.ts'
import { watermarkTile } from './watermarkTile.ts'

/** Spec §4: what a mutation does not tell (a rule in a style sheet) is found by a check at this interval (ms). */
const CHECK_INTERVAL = 500

const styleOf = (lines: readonly string[]): Record<string, string> => {
  const { image, width, height } = watermarkTile(lines)
  return {
    all: 'initial',
    display: 'block',
    position: 'fixed',
    inset: '0px',
    'z-index': String(zIndex.watermark),
    'pointer-events': 'none',
    'user-select': 'none',
    'background-color': vars.color.watermark,
    'mask-image': image,
    'mask-repeat': 'repeat',
    'mask-size': `${width}px ${height}px`,
    'print-color-adjust': 'exact',
    '-webkit-print-color-adjust': 'exact',
    visibility: 'visible',
    opacity: '1',
    transform: 'none',
    filter: 'none',
    'clip-path': 'none',
    'content-visibility': 'visible',
  }
}

/** What must hold on the drawn element, whatever style sheets say. */
const drawn = (element: HTMLElement): boolean => {
  const style = getComputedStyle(element)
  return (
    style.display === 'block' &&
    style.visibility === 'visible' &&
    style.opacity === '1' &&
    style.position === 'fixed'
  )
}

/**
 * Draws lines of text over the whole page and restores them when they are removed, hidden or restyled: mutations before the next
 * paint, everything else within 500 ms. Returns a function that takes the watermark away.
 */
export function keepWatermark(lines: readonly string[]): () => void {
  const styles = styleOf(lines)
  let text = ''
  const make = () => {
    const element = document.createElement('div')
    // Inline `important` wins over any style sheet.
    for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, 'important')
    text = element.getAttribute('style') ?? ''
    element.setAttribute('aria-hidden', 'true')
    element.dataset.component = 'Watermark'
    return element
  }
  let element = make()

  const observer = new MutationObserver(() => restore())
  const restore = () => {
    const untouched =
      element.parentNode === document.body &&
      element.getAttribute('style') === text &&
      !element.hasAttribute('hidden') &&
      element.childNodes.length === 0 &&
      drawn(element)
    if (untouched) return
    observer.disconnect()
    const fresh = make()
    if (element.parentNode === document.body) element.replaceWith(fresh)
    else {
      element.remove()
      document.body.append(fresh)
    }
    element = fresh
    watch()
  }
  const watch = () => {
    observer.observe(document.body, { childList: true })
    observer.observe(element, { attributes: true, childList: true })
  }
  document.body.append(element)
  watch()
  const timer = window.setInterval(() => {
    if (!document.hidden) restore()
  }, CHECK_INTERVAL)

  return () => {
    window.clearInterval(timer)
    observer.disconnect()
    element.remove()
  }
}
