import type { ReportPart } from '@linli/api-client/contract/stats/report-calls'
import { ageGroups } from '@linli/api-client/contract/stats/statistics'
import { sql } from 'drizzle-orm'
import { dayAfter } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { movesOfYear, personsBy } from '../metrics.ts'
import { type householdSizes, leasesEnding, personParts } from './person-counts.ts'
import { barsOf, byWords, countOf, itemOf } from './report-parts.ts'
import { cell, type ReportScope, residentRows } from './report-scope.ts'

type Query = Readonly<Record<string, string>>

const bandNames = Array.from({ length: 18 }, (_, at) =>
  at === 17 ? '85岁及以上' : `${at * 5}–${at * 5 + 4}岁`,
)
const stays = ['不满1年', '1–3年', '3–5年', '5–10年', '10年以上']
/** Provinces that are named one by one. */
const mostOrigins = 15

const ageBounds: Readonly<Record<string, Query>> = {
  '0-6': { ageTo: '6' },
  '7-17': { ageFrom: '7', ageTo: '17' },
  '18-35': { ageFrom: '18', ageTo: '35' },
  '36-59': { ageFrom: '36', ageTo: '59' },
  '60-79': { ageFrom: '60', ageTo: '79' },
  '80+': { ageFrom: '80' },
}
/** The filter of the list of residents that stands for one of the seven groups; of unknown age there is none. */
export const ofAge = (group: string): Query | null => ageBounds[group] ?? null

/** The day some years before a day. */
const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`

/** The parts of 人员统计, over who lives there (M05), each the way to its people. */
export async function personPartsOf(
  ctx: Ctx,
  scope: ReportScope,
  homes: Awaited<ReturnType<typeof householdSizes>>,
): Promise<ReportPart[]> {
  const { tx } = ctx
  const { ids, today } = scope
  const found = await personParts(tx, ids, today)
  const living = (query: Query) => residentRows(scope, { living: 'true', ...query })
  const counted = (dim: string, key: string, label: string, query: Query | null) =>
    itemOf(key, label, cell(countOf(found, dim, key), query && living(query)))
  const traits = [
    ['nation', '民族', 'nation'],
    ['education', '学历', 'education'],
    ['marital', '婚姻状况', 'marital'],
    ['political', '政治面貌', 'political'],
  ] as const
  /** Where parts overlap or leave people out, the whole is who lives there. */
  const people = (key: string, label: string, items: ReportPart['items'], whole: number | null = null) =>
    barsOf(key, label, '人', items, whole)
  const all = (found.get('age') ?? []).reduce((sum, { count }) => sum + count, 0)
  const byTrait: ReportPart[] = []
  for (const [dim, label, dict] of traits)
    byTrait.push(
      people(
        dim,
        label,
        await byWords(ctx, found, dim, dict, (key) =>
          key !== '' ? living({ [dim]: key }) : dim === 'nation' ? living({ lacking: 'nation' }) : null,
        ),
      ),
    )
  const tags = new Map([['tag', await personsBy(tx, ids, 'tag')]])
  const leases: ReportPart['items'] = []
  for (const days of [30, 60, 90])
    leases.push(
      itemOf(
        String(days),
        `${days}天内`,
        cell(
          await leasesEnding(tx, ids, today, days),
          residentRows(scope, { leaseEnd_from: today, leaseEnd_to: dayAfter(today, days) }),
        ),
      ),
    )
  return [
    {
      key: 'pyramid',
      label: '年龄与性别',
      form: 'pyramid',
      unit: '人',
      whole: null,
      series: ['男', '女'],
      items: bandNames.map((label, at) =>
        itemOf(
          String(at),
          label,
          ...['1', '2'].map((gender) =>
            cell(
              countOf(found, 'pyramid', `${gender}/${at}`),
              living({ gender, ageFrom: String(at * 5), ...(at < 17 && { ageTo: String(at * 5 + 4) }) }),
            ),
          ),
        ),
      ),
    },
    people(
      'age',
      '年龄段',
      Object.entries(ageGroups).map(([key, label]) =>
        counted('age', key, key === 'unknown' ? label : `${label} ${key}`, ofAge(key)),
      ),
    ),
    people(
      'populationType',
      '人口类型',
      await byWords(ctx, found, 'populationType', 'population_type', (key) =>
        key === '' ? null : living({ populationType: key }),
      ),
    ),
    people(
      'relation',
      '与房屋关系',
      await byWords(ctx, found, 'relation', 'house_relation', (key) => living({ relation: key })),
    ),
    people('origin', '户籍来源', await origins(ctx, found.get('origin') ?? [], living)),
    barsOf(
      'size',
      '户规模',
      '户',
      [1, 2, 3, 4, 5, 6].map((size) =>
        itemOf(
          String(size),
          size === 6 ? '6人及以上' : `${size}人`,
          cell(homes.sizes.get(size) ?? 0, {
            page: 'rooms',
            query: {
              ...scope.where,
              livingCount_from: String(size),
              ...(size < 6 && { livingCount_to: String(size) }),
            },
          }),
        ),
      ),
    ),
    people(
      'care',
      '老幼构成',
      [
        counted('care', 'small', '0–6岁', { ageTo: '6' }),
        counted('care', 'old', '60岁及以上', { ageFrom: '60' }),
        counted('care', 'aged', '80岁及以上', { ageFrom: '80' }),
        itemOf('alone', '独居老人', cell(homes.alone, living({ alone: 'true', ageFrom: '70' }))),
      ],
      all,
    ),
    people(
      'tag',
      '关爱标签',
      await byWords(ctx, tags, 'tag', 'person_tag', (key) => living({ tag: key })),
      all,
    ),
    {
      key: 'moves',
      label: '近12个月迁入迁出',
      form: 'months',
      unit: '人次',
      whole: null,
      series: ['迁入', '迁出', '净增'],
      items: (await movesOfYear(tx, ids, today)).map(({ month, moveIn, moveOut }) => {
        const within = (name: string) =>
          residentRows(scope, { [`${name}_from`]: `${month}-01`, [`${name}_to`]: lastDayOf(month) })
        return itemOf(
          month,
          month,
          cell(moveIn, within('moveIn')),
          cell(moveOut, within('moveOut')),
          cell(moveIn - moveOut),
        )
      }),
    },
    people(
      'stay',
      '居住时长',
      stays.map((label, at) => {
        const [from, to] = [[0, 1, 3, 5, 10][at] ?? 0, [1, 3, 5, 10][at]]
        return itemOf(
          String(at),
          label,
          cell(
            countOf(found, 'stay', String(at)),
            living({
              ...(from > 0 && { moveIn_to: yearsBefore(today, from) }),
              ...(to !== undefined && { moveIn_from: dayAfter(yearsBefore(today, to), 1) }),
            }),
          ),
        )
      }),
    ),
    people('lease', '租约到期', leases, all),
    ...byTrait,
  ]
}

/** Last day of a month `YYYY-MM`. */
const lastDayOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)

/** Where people are from, by province: the largest first, the rest together. */
async function origins(
  ctx: Ctx,
  rows: readonly { readonly key: string; readonly count: number }[],
  living: (query: Query) => ReturnType<typeof residentRows>,
): Promise<ReportPart['items']> {
  const names = new Map(
    (
      await ctx.tx.execute<{ code: string; name: string }>(
        sql`select code, name from region where level = 'province'`,
      )
    ).map(({ code, name }) => [code.slice(0, 2), name]),
  )
  const known = rows.filter(({ key }) => names.has(key)).toSorted((a, b) => b.count - a.count)
  const sum = (some: readonly { readonly count: number }[]) => some.reduce((all, { count }) => all + count, 0)
  const rest = sum(known.slice(mostOrigins))
  const unknown = sum(rows.filter(({ key }) => key === ''))
  const elsewhere = sum(rows.filter(({ key }) => key !== '' && !names.has(key)))
  return [
    ...known
      .slice(0, mostOrigins)
      .map(({ key, count }) =>
        itemOf(key, names.get(key) ?? key, cell(count, living({ householdRegion: `${key}0000` }))),
      ),
    ...(rest + elsewhere > 0 ? [itemOf('rest', '其他', cell(rest + elsewhere))] : []),
    ...(unknown > 0 ? [itemOf('', '未填写', cell(unknown, living({ lacking: 'householdRegion' })))] : []),
  ]
}
