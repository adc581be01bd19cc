import { useState } from 'react'

interface Folded {
  readonly key: string
  readonly label: string
  readonly tone: 'neutral' | 'danger'
  readonly onSelect: () => void
}

const buttonsOf = (child: Element) =>
  child instanceof HTMLButtonElement ? [child] : [...child.querySelectorAll('button')]

const labelsOf = (folded: readonly Folded[]) => folded.map(({ label }) => label).join()

/**
 * What a box one line high has in further lines, which are not seen: entries for the menu beside it, each of which presses its
 * button. The box goes in as `ref`.
 */
export function useFolded() {
  const [folded, setFolded] = useState<readonly Folded[]>([])
  const ref = (box: HTMLElement | null) => {
    if (!box) return undefined
    const measure = () => {
      const out = [...box.children].filter((child): child is HTMLElement => {
        if (!(child instanceof HTMLElement)) return false
        child.inert = child.offsetTop - box.offsetTop >= box.clientHeight
        return child.inert
      })
      const next = out.flatMap(buttonsOf).map((button, at) => ({
        key: `folded-${at}`,
        label: button.textContent || button.ariaLabel || '',
        tone: button.dataset['tone'] === 'danger' ? ('danger' as const) : ('neutral' as const),
        onSelect: () => button.click(),
      }))
      setFolded((known) => (labelsOf(known) === labelsOf(next) ? known : next))
    }
    // Its room changes with the window, what is in it with what becomes known.
    const sizes = new ResizeObserver(measure)
    const changes = new MutationObserver(measure)
    sizes.observe(box)
    changes.observe(box, { childList: true, characterData: true, subtree: true })
    return () => {
      sizes.disconnect()
      changes.disconnect()
    }
  }
  return { ref, folded }
}
