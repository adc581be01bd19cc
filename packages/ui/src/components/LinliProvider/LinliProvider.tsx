import type { ReactNode } from 'react'
import { type LinkComponent, LinliContext, type LocalePack } from '../../private/LinliContext.ts'

export interface LinliProviderProps {
  /** Texts of the components, from `@linli/ui/locale-en-us` and the like. @default zh-CN */
  locale?: LocalePack | undefined
  /** Link of the app's router; gets `href`. @default a plain anchor */
  link?: LinkComponent | undefined
  /** Whose clock and calendar count: today, instants in date pickers (IANA name). @default 'Asia/Shanghai' */
  timeZone?: string | undefined
  /** Money of MoneyInput where it has none of its own (ISO 4217). @default 'CNY' */
  currency?: string | undefined
  /** Nonce of the Content-Security-Policy of the page, for the `<style>` elements that charts write; nothing else writes any. */
  nonce?: string | undefined
  /** The app. */
  children: ReactNode
}

/** Settings that reach every component below: locale, the router's link, time zone, currency, nonce. */
export function LinliProvider({ locale, link, timeZone, currency, nonce, children }: LinliProviderProps) {
  return <LinliContext value={{ locale, link, timeZone, currency, nonce }}>{children}</LinliContext>
}
