import { listRegions, type RegionRow } from '@linli/api-client/contract/base/region'
import { queryKeyOf } from '@linli/api-client/query'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../session/client.ts'

/** Administrative divisions do not change while a page is open. */
const staleTime = Number.POSITIVE_INFINITY

/**
 * Codes on the way to a region, the widest first: GB/T 2260 with 6 digits, streets with 9, committees with 12. Not all
 * of them exist: districts of a municipality have no city above them.
 */
export function codesAlong(code: string): string[] {
  const district = code.slice(0, 6)
  const along = [`${district.slice(0, 2)}0000`, `${district.slice(0, 4)}00`, district]
  const below = [9, 12].filter((digits) => code.length >= digits).map((digits) => code.slice(0, digits))
  return [...new Set([...along, ...below])]
}

/** The regions on the way to one, itself the last. */
export const regionPath = (code: string | null) =>
  queryOptions({
    queryKey: queryKeyOf(listRegions, { path: code }),
    queryFn: ({ signal }): Promise<readonly RegionRow[]> =>
      client.call(listRegions, { codes: codesAlong(code ?? '') }, { signal }),
    enabled: code !== null,
    staleTime,
  })

/** The regions directly below one; the provinces below none. */
export const regionsBelow = (parentCode: string | undefined) =>
  queryOptions({
    queryKey: queryKeyOf(listRegions, { below: parentCode }),
    queryFn: ({ signal }): Promise<readonly RegionRow[]> =>
      client.call(listRegions, parentCode === undefined ? {} : { parentCode }, { signal }),
    staleTime,
  })
