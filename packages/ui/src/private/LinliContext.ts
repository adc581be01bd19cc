import {
  type ComponentType,
  createContext,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useContext,
} from 'react'
import type { BaseProps } from './BaseProps.ts'
import { BEIJING_ZONE } from './date/homeZone.ts'
import type { zhCN } from '../locale/zh-CN/index.ts'

/** Texts of every component, by area. */
export type Messages = (typeof zhCN)['messages']

/** Texts of one language. */
export interface LocalePack {
  /** BCP 47 tag; also used for number and date formats. */
  code: string
  /** By area of the package. */
  messages: Messages
}

/** What a router's link must accept. */
export interface LinkComponentProps extends BaseProps {
  /** Where it leads. */
  href: string
  /** Window in which it opens. */
  target?: string | undefined
  /** How the other page relates to this one. */
  rel?: string | undefined
  /** Saves what is there instead of showing it; a text is the name of the file. */
  download?: boolean | string | undefined
  /** What is shown. */
  children?: ReactNode
  /** Runs first; `preventDefault()` stays on the page. */
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  /** The way is likely to be gone: a chance to prefetch. */
  onMouseEnter?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  /** `-1` takes it out of the way of Tab. */
  tabIndex?: number | undefined
  /** The root element. */
  ref?: Ref<HTMLAnchorElement> | undefined
}
/** The app's own link. */
export type LinkComponent = ComponentType<LinkComponentProps>

export interface LinliSettings {
  locale?: LocalePack | undefined
  link?: LinkComponent | undefined
  timeZone?: string | undefined
  currency?: string | undefined
  nonce?: string | undefined
}

export const LinliContext = createContext<LinliSettings>({})

/** Texts of one area: the provider's pack, or the zh-CN texts the component brings itself. */
export function useMessages<Area extends keyof Messages>(
  area: Area,
  fallback: Messages[Area],
): Messages[Area] {
  return useContext(LinliContext).locale?.messages[area] ?? fallback
}

/** BCP 47 tag of the current locale. */
export const useLocaleCode = (): string => useContext(LinliContext).locale?.code ?? 'zh-CN'

/** Whose clock and calendar count (IANA name). */
export const useTimeZone = (): string => useContext(LinliContext).timeZone ?? BEIJING_ZONE

/** What a policy lets `<style>` elements be known by. */
export const useNonce = (): string | undefined => useContext(LinliContext).nonce

/** Money where nothing else is said (ISO 4217). */
export const useCurrency = (): string => useContext(LinliContext).currency ?? 'CNY'
