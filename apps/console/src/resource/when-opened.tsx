import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** A part whose code loads when it is first drawn: what opens over a page costs the page nothing until then. */
export function whenOpened<C extends (props: never) => ReactNode>(load: () => Promise<C>): C {
  const Part = lazy(async () => ({ default: (await load()) as unknown as ComponentType<object> }))
  const WhenOpened = (props: object) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
  // The type parameters of the part stay: what it is given is handed on untouched.
  return WhenOpened as unknown as C
}
