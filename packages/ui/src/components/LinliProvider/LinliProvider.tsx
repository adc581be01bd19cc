import type { ReactNode } from 'react'
import { type LinkComponent, LinliContext, type LocalePack } from '../../private/LinliContext.ts'

export interface LinliProviderProps {
  /** Texts of the components, from `@linli/ui/locale-en-us` and the like. @default zh-CN */
  locale?: LocalePack
  /** Link of the app's router; gets `href`. @default a plain anchor */
  link?: LinkComponent
  /** The app. */
  children: ReactNode
}

/** Settings that reach every component below: locale and the router's link. */
export function LinliProvider({ locale, link, children }: LinliProviderProps) {
  return <LinliContext value={{ locale, link }}>{children}</LinliContext>
}
