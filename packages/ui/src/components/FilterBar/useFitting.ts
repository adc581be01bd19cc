import { useLayoutEffect, useState } from 'react'

/**
 * Marks the children that have no room on the first line (`data-over`): they are not seen, and not reached by the keyboard either.
 * Measures again when the line, or what is in it, changes. Answers the ref of the line.
 */
export function useFitting(): (element: HTMLElement | null) => void {
  const [line, setLine] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (!line) return undefined
    const measure = () => {
      const children = [...line.children].filter((child) => child instanceof HTMLElement)
      const top = children[0]?.offsetTop ?? 0
      for (const child of children) child.toggleAttribute('data-over', child.offsetTop > top)
    }
    measure()
    const size = new ResizeObserver(measure)
    size.observe(line)
    const contents = new MutationObserver(measure)
    contents.observe(line, { childList: true, subtree: true, characterData: true })
    return () => {
      size.disconnect()
      contents.disconnect()
    }
  }, [line])
  return setLine
}
