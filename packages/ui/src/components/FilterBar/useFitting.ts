import { type RefCallback, useLayoutEffect } from 'react'
import { useElement } from '../../private/useElement.ts'

/**
 * Marks the children that have no room on the first line (`data-over`): they are not seen, and not reached by the keyboard either.
 * Measures again when the line, or what is in it, changes. Answers the ref of the line.
 */
export function useFitting(): RefCallback<HTMLElement> {
  // Cheap to make, and no dependency of anything.
  'use no memo'
  const [line, ref] = useElement<HTMLElement>()
  useLayoutEffect(() => {
    if (!line) return undefined
    const measure = () => {
      const children = [...line.children].filter((child) => child instanceof HTMLElement)
      const top = children[0]?.offsetTop ?? 0
      for (const child of children) child.toggleAttribute('data-over', child.offsetTop > top)
    }
    // It is told at once, when the frame is laid out anyway.
    const size = new ResizeObserver(measure)
    size.observe(line)
    const contents = new MutationObserver(measure)
    contents.observe(line, { childList: true, subtree: true, characterData: true })
    return () => {
      size.disconnect()
      contents.disconnect()
    }
  }, [line])
  return ref
}
