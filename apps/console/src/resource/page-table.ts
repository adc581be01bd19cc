import { type PageName, pageUrl } from '@linli/api-client/contract/page-urls'
import type { ResourceName } from '@linli/api-client/kit'
import type { ReactNode } from 'react'
import { type Ahead, lazyCode } from '../session/lazy-code.ts'
import type { RecordPart } from './record-pages.ts'

/** How the console shows a page of the contract. Its menu gives it title, icon and place. */
export interface PageRoute {
  /** The page, which is also the name of its file. */
  readonly page: PageName
  /** The resource whose records are opened here (`?id=`): what points at one of them leads to this page. */
  readonly records?: ResourceName
  /** Resources whose records are opened in another part of it, each with its tab. */
  readonly parts?: readonly RecordPart[]
  readonly load: () => Promise<{ readonly default: () => ReactNode }>
  /** Its state is not kept when its tab is left. */
  readonly noCache?: boolean
  /** Its tab cannot be closed. */
  readonly affix?: boolean
}

/** A page with its address and its component, whose chunk loads when it is shown for the first time. */
export interface PageRow extends PageRoute {
  readonly path: string
  readonly Component: (() => ReactNode) & Ahead
}

/** Declares the pages of one feature. */
export const definePages = (rows: readonly PageRoute[]): readonly PageRow[] =>
  rows.map((row) => ({ ...row, path: pageUrl(row.page), Component: lazyCode(row.load) }))
