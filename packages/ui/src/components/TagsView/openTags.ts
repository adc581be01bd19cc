/** A visited page. The list holds each path once. */
export interface OpenTag {
  /** Address of the page; tells it from the others. */
  path: string
  /** Where its link leads, such as to the list as it was left. @default path */
  href?: string | undefined
  /** Word on its tab. @default 'no-name' */
  title?: string | undefined
  /** Stays: cannot be closed. */
  affix?: boolean | undefined
  /** Has unsaved content. */
  dirty?: boolean | undefined
}

/** What was closed: one, the others, all. */
export type TagCloseReason = 'one' | 'others' | 'all'

/** Paths that a close takes away: never affixed ones. */
export function pathsToClose(tags: readonly OpenTag[], path: string, reason: TagCloseReason): string[] {
  return tags
    .filter((tag) => !tag.affix)
    .filter((tag) => (reason === 'one' ? tag.path === path : reason === 'all' || tag.path !== path))
    .map((tag) => tag.path)
}

/** The paths with one moved to another position. */
export function movePath(paths: readonly string[], path: string, to: number): string[] {
  const rest = paths.filter((other) => other !== path)
  const at = Math.max(0, Math.min(to, rest.length))
  return [...rest.slice(0, at), path, ...rest.slice(at)]
}
