import * as calls from '@linli/api-client/contract/system/params'
import { and, asc, count, eq, ilike, inArray, max, type SQL } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { ParamDefinition } from '../../../kit/params/params.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { likeText } from '../../../kit/serve/filters.ts'
import { anyOf, asReference, companiesOf } from '../../../kit/serve/scope.ts'
import { estateContract } from '../../base/company/estate-contract.table.ts'
import { propertyCompany } from '../../base/company/property-company.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { changeParam, unset } from './change-param.ts'
import { param, paramLog, paramOverride } from './param.table.ts'
import { assertOverridable, type Place } from './param-place.ts'
import { assertChanges, definitionOf, levelOf, seenLevels } from './param-rights.ts'
import { definitionView } from './param-views.ts'

type Kind = 'estate' | 'company'
interface PlaceRow {
  readonly id: number
  readonly name: string
}

const tables = { estate, company: propertyCompany } as const
const logColumns = { estate: paramLog.estateId, company: paramLog.companyId } as const

function reached(ctx: Ctx, kind: Kind): SQL | undefined {
  const scope = asReference(ctx.scopeFor('system:param:list'))
  if (scope.kind === 'all') return undefined
  return anyOf(tables[kind].id, kind === 'estate' ? scope.estateIds : companiesOf(scope, ctx))
}

async function pageOfPlaces(ctx: Ctx, kind: Kind, keyword: string, page: { num: number; size: number }) {
  const table = tables[kind]
  const where = and(reached(ctx, kind), keyword === '' ? undefined : ilike(table.name, likeText(keyword)))
  const rows: PlaceRow[] = await ctx.tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(where)
    .orderBy(asc(table.id))
    .limit(page.size)
    .offset((page.num - 1) * page.size)
  const [all] = await ctx.tx.select({ total: count() }).from(table).where(where)
  return { rows, total: all?.total ?? 0 }
}

/** Whose contract the estates are under: a value of the company counts for them. */
async function companiesByEstate(
  ctx: Ctx,
  estateIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await ctx.tx
    .select({ estateId: estateContract.estateId, companyId: estateContract.companyId })
    .from(estateContract)
    .where(and(eq(estateContract.state, 'active'), inArray(estateContract.estateId, [...estateIds, 0])))
  return new Map(rows.map((row) => [row.estateId, row.companyId]))
}

/** What counts at each place, parameter by parameter, and whose value it is. */
async function valuesAt(
  ctx: Ctx,
  kind: Kind,
  places: readonly PlaceRow[],
  params: readonly ParamDefinition[],
) {
  const ids = places.map((one) => one.id)
  const keys = params.map((one) => one.key)
  const global = new Map(
    (await ctx.tx.select({ key: param.key, value: param.value }).from(param)).map((row) => [
      row.key,
      row.value,
    ]),
  )
  const companyOf = kind === 'estate' ? await companiesByEstate(ctx, ids) : new Map<number, number>()
  const overrides = await ctx.tx
    .select()
    .from(paramOverride)
    .where(inArray(paramOverride.key, [...keys, '']))
  const versions = await ctx.tx
    .select({ key: paramLog.key, place: logColumns[kind], id: max(paramLog.id) })
    .from(paramLog)
    .where(inArray(logColumns[kind], [...ids, 0]))
    .groupBy(paramLog.key, logColumns[kind])
  const version = new Map(versions.map((row) => [`${row.key} ${row.place}`, row.id ?? 0]))
  return places.map(({ id, name }) => ({
    id,
    name,
    values: Object.fromEntries(
      params.map(({ key, initial }) => {
        const own = overrides.find(
          (one) => one.key === key && one[kind === 'estate' ? 'estateId' : 'companyId'] === id,
        )
        const above = overrides.find(
          (one) => one.key === key && one.companyId !== null && one.companyId === companyOf.get(id),
        )
        const inherited = above
          ? { value: above.value, from: 'company' as const }
          : global.has(key)
            ? { value: global.get(key), from: 'global' as const }
            : { value: initial, from: 'default' as const }
        return [
          key,
          {
            ...(own ? { value: own.value, from: kind } : inherited),
            version: version.get(`${key} ${id}`) ?? 0,
          },
        ]
      }),
    ),
  }))
}

async function changeAt(
  ctx: Ctx,
  {
    key,
    companyId,
    estateId,
    ...change
  }: Place & { key: string; value: unknown; reason: string; version: number },
): Promise<true> {
  const place = { companyId, estateId }
  const definition = await definitionOf(ctx, key)
  await assertOverridable(ctx, definition, place)
  assertChanges(ctx, definition)
  await changeParam(ctx, { definition, place, ...change })
  return true
}

/** Values of single companies and estates in the place of everybody's (catalogue 2b /param). */
export const paramPlaceRoutes = (): readonly Route[] => [
  handle(calls.paramPlaces, async ({ kind, keyword = '', pageNum = 1, pageSize = 20 }, ctx) => {
    const levels = seenLevels(ctx)
    const reaches = kind === 'estate' ? ['estate'] : ['company', 'estate']
    const params = [...ctx.deps.params.definitions.values()].filter(
      (one) => reaches.includes(one.overridable ?? 'none') && levels.includes(levelOf(one)),
    )
    const { rows, total } = await pageOfPlaces(ctx, kind, keyword.trim(), { num: pageNum, size: pageSize })
    return {
      params: params.map(definitionView),
      records: await valuesAt(ctx, kind, rows, params),
      total,
      pageNum,
      pageSize,
    }
  }),

  handle(calls.setParamOverride, async (input, ctx) => {
    if (input.value === undefined) throw invalid({ value: '参数值格式错误' })
    return await changeAt(ctx, { ...input, value: input.value })
  }),
  handle(calls.clearParamOverride, async (input, ctx) => await changeAt(ctx, { ...input, value: unset })),
]
