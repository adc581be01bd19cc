import type { FieldMeta, ResourceName } from '@linli/api-client/kit'

/** The page on which the records of a resource are opened, as the table of pages says. */
const pages = new Map<ResourceName, string>()

/** The part of that page, where it is not the first one. */
const parts = new Map<ResourceName, string>()

/** Makes known where records are opened. */
export function openRecordsAt(
  rows: readonly {
    readonly path: string
    readonly records?: ResourceName
    readonly parts?: readonly RecordPart[]
  }[],
): void {
  for (const { path, records, parts: more = [] } of rows) {
    if (records !== undefined) pages.set(records, path)
    for (const { of, tab } of more) {
      pages.set(of, path)
      parts.set(of, tab)
    }
  }
}

/** Records that are opened in a part of a page. */
export interface RecordPart {
  readonly of: ResourceName
  readonly tab: string
}

/** Where the record of a resource is opened; undefined where that is none of `reachable`, the user's pages. */
export function recordHref(
  to: ResourceName,
  id: unknown,
  reachable: ReadonlySet<string>,
): string | undefined {
  const page = pages.get(to)
  if (typeof id !== 'number' || page === undefined || !reachable.has(page)) return undefined
  const tab = parts.get(to)
  return `${page}?${tab === undefined ? '' : `tab=${tab}&`}id=${id}`
}

/** Where the row that a ref points at is opened. */
export const refHref = ({ to }: FieldMeta, value: unknown, reachable: ReadonlySet<string>) =>
  to !== undefined ? recordHref(to, value, reachable) : undefined
