import { type ComponentType, lazy, Suspense } from 'react'

/** A part whose code loads when it is first drawn: what opens over a page costs the page nothing until then. */
export function whenOpened<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() }))
  return function WhenOpened(props: P) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
