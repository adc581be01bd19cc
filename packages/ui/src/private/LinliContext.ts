import {
  type ComponentType,
  createContext,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useContext,
} from 'react'
import type { BaseProps } from './BaseProps.ts'
import type { zhCN } from '../locale/zh-CN/index.ts'

/** Texts of every component, by area. */
export type Messages = (typeof zhCN)['messages']

export interface LocalePack {
  /** BCP 47 tag; also used for number and date formats. */
  code: string
  messages: Messages
}

/** What a router's link must accept. */
export interface LinkComponentProps extends BaseProps {
  href: string
  target?: string | undefined
  rel?: string | undefined
  download?: boolean | string | undefined
  children?: ReactNode
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  onMouseEnter?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  tabIndex?: number | undefined
  ref?: Ref<HTMLAnchorElement> | undefined
}
export type LinkComponent = ComponentType<LinkComponentProps>

export interface LinliSettings {
  locale?: LocalePack | undefined
  link?: LinkComponent | undefined
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
