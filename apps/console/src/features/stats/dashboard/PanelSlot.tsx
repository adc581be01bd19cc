import { type ComponentType, useEffect, useRef, useState } from 'react'

interface PanelSlotProps {
  /** Of 24 columns. */
  readonly span: number
  /** It stands at the top, where nobody has to scroll to it: drawn with the page, it asks for its figures a round earlier. */
  readonly atTop: boolean
  readonly Panel: ComponentType
}

/** The place of a panel. What is below the screen neither loads nor asks for figures before it is scrolled to. */
export function PanelSlot({ span, atTop, Panel }: PanelSlotProps) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(atTop)
  useEffect(() => {
    if (!place.current || near) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '120px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [near])
  return (
    <div
      ref={place}
      // What is not there yet, or waits for its figures, holds the place of a panel: those below must not move up into
      // the view together.
      className="min-w-[min(100%,320px)] empty:min-h-80 has-[[data-component=Skeleton]]:min-h-80 max-md:basis-full"
      style={{ flexGrow: span, flexShrink: 1, flexBasis: `calc(${(span / 24) * 100}% - 1rem)` }}
    >
      {near && <Panel />}
    </div>
  )
}
