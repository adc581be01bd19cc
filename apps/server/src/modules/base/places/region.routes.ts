import { listRegions } from '@linli/api-client/contract/base/region'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { handle, type Route } from '../../../kit/route.ts'
import { likeText } from '../../../kit/serve/filters.ts'
import { region } from './region.table.ts'

const maxRows = 500

/** Without any condition the provinces. */
export const regionRoutes = (): Route[] => [
  handle(listRegions, async ({ parentCode, level, keyword, codes }, ctx) => {
    const wanted = codes === undefined ? undefined : [codes].flat()
    const free =
      parentCode === undefined && level === undefined && keyword === undefined && wanted === undefined
    return await ctx.tx
      .select({
        code: region.code,
        name: region.name,
        parentCode: region.parentCode,
        level: region.level,
        fullName: region.fullName,
        // By its full name: a bare column would be the one of the inner table.
        leaf: sql<boolean>`not exists (select 1 from region c where c.parent_code = region.code)`,
      })
      .from(region)
      .where(
        and(
          parentCode === undefined ? undefined : eq(region.parentCode, parentCode),
          free ? isNull(region.parentCode) : undefined,
          level === undefined ? undefined : eq(region.level, level),
          keyword === undefined ? undefined : sql`${region.fullName} like ${likeText(keyword.trim())}`,
          wanted && inArray(region.code, wanted),
        ),
      )
      .orderBy(region.code)
      .limit(maxRows)
  }),
]
