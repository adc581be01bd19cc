import type { FieldMeta, ResourceName } from '@linli/api-client/kit'

/** The page on which the records of a resource are opened, as the table of pages says. */
const pages = new Map<ResourceName, string>()

/** Makes known where records are opened. */
export function openRecordsAt(
  rows: readonly { readonly path: string; readonly records?: ResourceName }[],
): void {
  for (const { path, records } of rows) if (records !== undefined) pages.set(records, path)
}

/** Where the record of a resource is opened; undefined where that is none of `reachable`, the user's pages. */
export function recordHref(
  to: ResourceName,
  id: unknown,
  reachable: ReadonlySet<string>,
): string | undefined {
  const page = pages.get(to)
  return typeof id === 'number' && page !== undefined && reachable.has(page) ? `${page}?id=${id}` : undefined
}

/** Where the row that a ref points at is opened. */
export const refHref = ({ to }: FieldMeta, value: unknown, reachable: ReadonlySet<string>) =>
  to !== undefined ? recordHref(to, value, reachable) : undefined
