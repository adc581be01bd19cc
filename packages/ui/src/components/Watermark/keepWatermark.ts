import { watermarkTile } from './watermarkTile.ts'

/** Spec §4: what a mutation does not tell (a rule in a style sheet) is found by a check at this interval (ms). */
const CHECK_INTERVAL = 500

/**
 * Middle grey at 10 %: on white as strong as black at 5 %, on black as white at 5 %. A literal, the same in both themes: a variable
 * could be redefined by a style sheet.
 */
const INK = 'rgb(128 128 128 / .1)'

/** The highest there is, for browsers without a top layer. */
const HIGHEST = '2147483647'

/** Where the watermark begins (px): what is before is the frame of the page, which shows no data. */
export interface WatermarkInset {
  readonly blockStart: number
  readonly inlineStart: number
}

const styleOf = (lines: readonly string[], inset: WatermarkInset): Record<string, string> => {
  const { image, width, height } = watermarkTile(lines)
  return {
    all: 'initial',
    display: 'block',
    position: 'fixed',
    inset: `${inset.blockStart}px 0px 0px ${inset.inlineStart}px`,
    'z-index': HIGHEST,
    'pointer-events': 'none',
    'user-select': 'none',
    'background-color': INK,
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

/** The top layer lies over every stacking context of the page, however high that is. */
const hasTopLayer = () => typeof HTMLElement.prototype.showPopover === 'function'
const onTop = (element: HTMLElement): boolean => !hasTopLayer() || element.matches(':popover-open')

/** Whether something else stands in the top layer, perhaps above the watermark. */
const covered = (element: HTMLElement): boolean =>
  hasTopLayer() &&
  [...document.querySelectorAll(':modal, :popover-open, :fullscreen:not(:root)')].some(
    (other) => other !== element,
  )

/**
 * Draws lines of text over the page and restores them when they are removed, hidden or restyled: mutations before the next
 * paint, everything else within 500 ms. Returns a function that takes the watermark away.
 */
export function keepWatermark(lines: readonly string[], inset: WatermarkInset): () => void {
  const styles = styleOf(lines, inset)
  // Beside the body: one can give the body a shadow tree that leaves its children out, not the root of the document.
  const place = document.documentElement
  let text = ''
  const make = () => {
    const element = document.createElement('div')
    // Inline `important` wins over any style sheet.
    for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, 'important')
    text = element.getAttribute('style') ?? ''
    element.setAttribute('aria-hidden', 'true')
    element.setAttribute('popover', 'manual')
    element.dataset.component = 'Watermark'
    return element
  }
  const show = () => {
    place.append(element)
    if (hasTopLayer()) element.showPopover()
    watch()
  }
  let element = make()

  const observer = new MutationObserver(() => restore())
  const restore = () => {
    const untouched =
      element.parentNode === place &&
      element.getAttribute('style') === text &&
      element.getAttribute('popover') === 'manual' &&
      !element.hasAttribute('hidden') &&
      element.childNodes.length === 0 &&
      drawn(element) &&
      onTop(element)
    if (untouched && !covered(element)) return
    observer.disconnect()
    element.remove()
    if (!untouched) element = make()
    show()
  }
  const watch = () => {
    observer.observe(place, { childList: true })
    observer.observe(element, { attributes: true, childList: true })
  }
  show()
  // Not every mutation: what comes to stand in the top layer, and whether the watermark still does, is told by these.
  const look = () => restore()
  document.addEventListener('toggle', look, true)
  document.addEventListener('fullscreenchange', look)
  const timer = window.setInterval(() => {
    if (!document.hidden) restore()
  }, CHECK_INTERVAL)

  return () => {
    window.clearInterval(timer)
    document.removeEventListener('toggle', look, true)
    document.removeEventListener('fullscreenchange', look)
    observer.disconnect()
    element.remove()
  }
}
