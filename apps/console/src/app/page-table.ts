import type { ComponentType } from 'react'

/** One page of the console. Sidebar, tabs, breadcrumb, document title, search and guard read the same rows. */
export interface PageRow {
  /** Path, equal to the menu's URL. */
  readonly path: string
  /** Title when no menu gives one. */
  readonly title: string
  readonly load: () => Promise<{ readonly default: ComponentType }>
  /** Its state is not kept when its tab is left. */
  readonly noCache?: boolean
  /** Its tab cannot be closed. */
  readonly affix?: boolean
  /** Reachable without a menu: pages of the account itself. */
  readonly free?: boolean
}

/** Declares the pages of one feature. */
export const definePages = (rows: readonly PageRow[]): readonly PageRow[] => rows
