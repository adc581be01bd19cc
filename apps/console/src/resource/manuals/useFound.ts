import { type RefObject, useEffect, useState } from 'react'

/** The name of the highlight in the styles. */
const name = 'linli-found'

/** Where a word stands in the texts below an element, in any case of letters. */
export function rangesOf(root: Node, word: string): readonly Range[] {
  const ranges: Range[] = []
  const wanted = word.toLowerCase()
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = (node.textContent ?? '').toLowerCase()
    for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + wanted.length)
      ranges.push(range)
    }
  }
  return ranges
}

/**
 * Marks a word that was searched for in a text, without touching the text itself, and brings the first one into view.
 * Answers how many there are; null as long as the text has not come.
 */
export function useFound(text: RefObject<HTMLElement | null>, word: string): number | null {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    const root = text.current
    if (root === null || word === '') return undefined
    const mark = () => {
      if (root.textContent === '') return
      const ranges = rangesOf(root, word)
      setCount(ranges.length)
      // Browsers without it show the text as it is.
      if ('highlights' in CSS) CSS.highlights.set(name, new Highlight(...ranges))
      ranges[0]?.startContainer.parentElement?.scrollIntoView({ block: 'nearest' })
    }
    const first = requestAnimationFrame(mark)
    const later = new MutationObserver(mark)
    later.observe(root, { childList: true, subtree: true })
    return () => {
      cancelAnimationFrame(first)
      later.disconnect()
      if ('highlights' in CSS) CSS.highlights.delete(name)
    }
  }, [text, word])
  return count
}
