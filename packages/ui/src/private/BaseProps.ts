import type { AriaAttributes, CSSProperties } from 'react'

/** What every component accepts and puts on its root element. */
export interface BaseProps extends AriaAttributes {
  /** Id of the root element. */
  id?: string | undefined
  /** Added to the component's own classes; wins over them, since they sit in a layer. */
  className?: string | undefined
  /** For custom properties and measured positions. */
  style?: CSSProperties | undefined
  /** Hook for tests and scripts. */
  [key: `data-${string}`]: string | number | boolean | undefined
}
