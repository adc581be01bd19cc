import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'
import { loadCode } from './connection.ts'

/** What a part can do before it is drawn. */
export interface Ahead {
  /** Has its code fetched and run, so that it is drawn at once. Never rejects: whoever draws it tries again. */
  readonly load: () => Promise<void>
}

/**
 * A part whose code loads when it is first drawn, or ahead of that. Unlike React's lazy it waits for nothing once the code is
 * there, and a part that is first drawn while the network is gone comes when it is back, instead of failing for good.
 */
export function lazyCode<C extends (props: never) => ReactNode>(
  load: () => Promise<{ readonly default: C }>,
): C & Ahead
// Seen from outside it is the part with its own type parameters; inside, its properties are only handed on.
export function lazyCode(
  load: () => Promise<{ readonly default: ComponentType<object> }>,
): ComponentType<object> & Ahead {
  let part: ComponentType<object> | undefined
  let asked: Promise<ComponentType<object>> | undefined
  const ask = () => {
    asked ??= loadCode(load).then((code) => {
      part = code.default
      return part
    })
    return asked
  }
  const Lazy = lazy(async () => ({ default: await ask() }))
  function Later(props: object) {
    'use no memo'
    // The same one as long as it stands: another would be another part.
    const [Part] = useState(() => part ?? Lazy)
    return createElement(Part, props)
  }
  return Object.assign(Later, {
    load: async () => {
      try {
        await ask()
      } catch {
        asked = undefined
      }
    },
  })
}
