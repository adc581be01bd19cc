import { Activity, type ReactNode, useCallback, useInsertionEffect, useRef } from 'react'

interface KeptLayoutProps {
  readonly hidden: boolean
  /** Does nothing: what is hidden, and what is shown until its effects are to begin. */
  readonly rests: boolean
  readonly children: ReactNode
}

/** Hides without throwing away what is laid out: known to browsers of 2024 and later. */
export const keepsLayout = () => 'CSS' in globalThis && CSS.supports('content-visibility', 'hidden')

/**
 * A part that does nothing while it rests, as `Activity` does, and is not laid out anew when it is shown again: React hides
 * with `display: none`, after which styles and layout of the whole part are made once more, and that is most of what a change
 * of page costs the browser. Shown, its layout needs nothing of React: it may rest for a frame more.
 */
export function KeptLayout({ hidden, rests, children }: KeptLayoutProps) {
  // Small: remembering its parts costs a page more than drawing them.
  'use no memo'
  const kept = useRef<HTMLDivElement>(null)
  // What is hidden loses its refs.
  const keep = useCallback((box: HTMLDivElement | null) => {
    if (box) kept.current = box
  }, [])
  // Outside of what is hidden, so that it runs; right after React has hidden it, before any effect measures something.
  useInsertionEffect(() => {
    const box = kept.current
    if (!box || !keepsLayout()) return undefined
    box.toggleAttribute('data-kept', hidden)
    if (!rests) return undefined
    const keepLayout = () => box.style.removeProperty('display')
    keepLayout()
    // React hides it once more whenever something in it has changed meanwhile.
    const observer = new MutationObserver(keepLayout)
    observer.observe(box, { attributeFilter: ['style'] })
    return () => observer.disconnect()
  }, [hidden, rests])
  return (
    <Activity mode={rests ? 'hidden' : 'visible'}>
      <div ref={keep}>{children}</div>
    </Activity>
  )
}
