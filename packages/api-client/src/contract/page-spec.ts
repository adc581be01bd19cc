import type { PageUrl } from './page-urls.ts'

/** A page of the console that exists: its menu row, and which permission codes are used on it. */
export interface PageSpec {
  /** From the `page-urls.ts` of its module. */
  readonly url: PageUrl
  readonly title: string
  /** What it is for, in a sentence or two: the first thing that its help says. */
  readonly about?: string
  /** The group it stands under; the same as the title for the one top-level page. */
  readonly group: string
  /** Name of a lucide icon. */
  readonly icon: string
  /** Its place in its group of spec section 2, from 1 on; the id of its menu row follows from it. */
  readonly place: number
  /** Where it stands in its group when that is elsewhere; otherwise ten times its place. */
  readonly orderNum?: number
  /** `<module>:<entity>` prefixes, or whole codes, that belong to the page. */
  readonly permissions: readonly string[]
  readonly openMode?: 'tab' | 'window'
  readonly affix?: boolean
  readonly noCache?: boolean
}
