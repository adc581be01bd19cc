import type { CSSProperties } from 'react'

/** Style object from vanilla-extract variables (`var(--x)`), without the library at run time. */
export const assignInlineVars = (values: Record<string, string>): CSSProperties =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name.replace(/^var\((.+)\)$/, '$1'), value]),
  )
