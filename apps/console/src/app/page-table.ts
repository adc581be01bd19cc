import type { ResourceName } from '@linli/api-client/kit'
import { type ComponentType, lazy } from 'react'

/** One page of the console. Sidebar, tabs, breadcrumb, document title, search and guard read the same rows. */
export interface PageSpec {
  /** Path, equal to the menu's URL. */
  readonly path: string
  /** Title when no menu gives one. */
  readonly title: string
  /** The resource whose records are opened here (`?id=`): what points at one of them leads to this page. */
  readonly records?: ResourceName
  readonly load: () => Promise<{ readonly default: ComponentType }>
  /** Its state is not kept when its tab is left. */
  readonly noCache?: boolean
  /** Its tab cannot be closed. */
  readonly affix?: boolean
  /** Reachable without a menu: pages of the account itself. */
  readonly free?: boolean
}

/** A page with its component, whose chunk loads when it is shown for the first time. */
export interface PageRow extends PageSpec {
  readonly Component: ComponentType
}

/** Declares the pages of one feature. */
export const definePages = (rows: readonly PageSpec[]): readonly PageRow[] =>
  rows.map((row) => ({ ...row, Component: lazy(row.load) }))
