import { type ComponentType, type ReactNode, Suspense } from 'react'
import { type Ahead, lazyCode } from '../session/lazy-code.ts'

/** A part whose code loads when it is first drawn: what opens over a page costs the page nothing until then. */
export function whenOpened<C extends (props: never) => ReactNode>(load: () => Promise<C>): C & Ahead
// Seen from outside it is the part with its own type parameters; inside, its properties are only handed on.
export function whenOpened(load: () => Promise<(props: object) => ReactNode>): ComponentType<object> & Ahead {
  const Part = lazyCode(async () => ({ default: await load() }))
  function WhenOpened(props: object) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
  return Object.assign(WhenOpened, { load: Part.load })
}
