import type {
  PersonGroup,
  ReportCell,
  ReportFigure,
  ReportOverview,
  ReportTable,
} from '@linli/api-client/contract/stats/report-calls'
import { ageGroups } from '@linli/api-client/contract/stats/statistics'
import { dayAfter } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { rateOf } from '../../base/places/estate-figures.ts'
import {
  householdSizes,
  movesWithin,
  type PersonCounts,
  type PersonRow,
  personRows,
} from './person-counts.ts'
import { ofAge, personPartsOf } from './person-parts.ts'
import { type RecordedDay, recordedOf, trendOf } from './recorded.ts'
import { cell, type ReportScope, residentRows } from './report-scope.ts'

type Query = Readonly<Record<string, string>>

const perHousehold = ({ living, households }: RecordedDay) =>
  living === undefined || !households ? null : Math.round((living / households) * 100) / 100

/** M07, of a day from when on photos were recorded. */
const faceRate = ({ faces, living = 0 }: RecordedDay) => (faces === undefined ? null : rateOf(faces, living))

/** The figures of 人员统计 (M04 to M07, M18), with how they went, and the parts of the whole. */
export async function personOverview(
  ctx: Ctx,
  scope: ReportScope,
  withParts: boolean,
): Promise<ReportOverview> {
  const { tx } = ctx
  const { ids, first, last, today } = scope
  const [counts] = await personRows(tx, ids, 'all', today)
  const homes = await householdSizes(tx, ids, today)
  const now = {
    registered: counts?.registered ?? 0,
    living: counts?.living ?? 0,
    households: homes.households,
    faces: counts?.faces ?? 0,
  }
  const recorded = await recordedOf(tx, scope, Object.keys(now))
  const isNow = last >= today
  const at: RecordedDay | undefined = isNow ? now : recorded.get(last)
  const before = recorded.get(dayAfter(first, -1))
  const moves = await movesWithin(tx, ids, first, last)
  const figure = (
    key: string,
    label: string,
    unit: string,
    valueOf: (day: RecordedDay) => number | null,
    query: Query | null,
    more: Partial<ReportFigure> = {},
  ): ReportFigure => ({
    key,
    label,
    ...cell(
      at === undefined ? null : valueOf(at),
      isNow && query !== null ? residentRows(scope, query) : null,
    ),
    before: before === undefined ? null : valueOf(before),
    unit,
    better: 'neither',
    note: '',
    ...more,
  })
  return {
    figures: [
      figure('registered', '登记人数', '人', ({ registered }) => registered ?? null, {
        relationState: 'active',
      }),
      figure('living', '实住人数', '人', ({ living }) => living ?? null, { living: 'true' }),
      figure('households', '户数', '户', ({ households }) => households ?? null, null),
      figure('perHousehold', '户均人口', '人', perHousehold, null),
      figure('faces', '人脸采集率', '%', faceRate, { living: 'true', lacking: 'face' }, { better: 'up' }),
      {
        key: 'net',
        label: '净增',
        ...cell(moves.moveIn - moves.moveOut, residentRows(scope, { moveIn_from: first, moveIn_to: last })),
        before: null,
        unit: '人次',
        better: 'neither',
        note: `迁入 ${moves.moveIn}，迁出 ${moves.moveOut}`,
      },
    ],
    parts: withParts ? await personPartsOf(ctx, scope, homes) : [],
    trend: trendOf(scope, recorded, isNow ? now : null, {
      label: '实住与登记的变化',
      unit: '人',
      series: {
        实住: ({ living }) => living ?? null,
        登记: ({ registered }) => registered ?? null,
        户数: ({ households }) => households ?? null,
      },
    }),
  }
}

const groupQuery = (groupBy: PersonGroup, id: string): Query | null => {
  if (groupBy === 'ageGroup') return ofAge(id)
  return { [{ estate: 'estateId', building: 'buildingId', relation: 'relation' }[groupBy]]: id }
}

/** People by group. Who stands in several groups counts once in each, and once in the total (A10). */
export async function personTable(ctx: Ctx, scope: ReportScope, groupBy: PersonGroup): Promise<ReportTable> {
  const rows = await personRows(ctx.tx, scope.ids, groupBy, scope.today)
  const [total] = await personRows(ctx.tx, scope.ids, 'all', scope.today)
  const cells = (counts: PersonCounts, group: Query | null): ReportCell[] => {
    const leading = (query: Query) => (group === null ? null : residentRows(scope, { ...query, ...group }))
    const living = (query: Query) => leading({ living: 'true', ...query })
    return [
      cell(counts.registered, leading({ relationState: 'active' })),
      cell(counts.living, living({})),
      cell(counts.male, living({ gender: '1' })),
      cell(counts.female, living({ gender: '2' })),
      // Bounds of the group and of the column do not fit beside each other.
      ...(groupBy === 'ageGroup'
        ? [cell(counts.children), cell(counts.adults), cell(counts.elders)]
        : [
            cell(counts.children, living({ ageTo: '17' })),
            cell(counts.adults, living({ ageFrom: '18', ageTo: '59' })),
            cell(counts.elders, living({ ageFrom: '60' })),
          ]),
      ...(groupBy === 'relation'
        ? [cell(counts.owners), cell(counts.family), cell(counts.tenants)]
        : [
            cell(counts.owners, living({ relation: 'owner,co_owner' })),
            cell(counts.family, living({ relation: 'family' })),
            cell(counts.tenants, living({ relation: 'tenant,cotenant' })),
          ]),
      cell(rateOf(counts.faces, counts.living), living({ lacking: 'face' })),
    ]
  }
  const labelOf = async ({ key, label }: PersonRow) => {
    if (groupBy === 'relation') return await ctx.deps.dicts.label('house_relation', key)
    if (groupBy !== 'ageGroup') return label
    const words = ageGroups[key as keyof typeof ageGroups]
    return key === 'unknown' ? words : `${words} ${key}`
  }
  const none: PersonCounts = {
    registered: 0,
    living: 0,
    male: 0,
    female: 0,
    children: 0,
    adults: 0,
    elders: 0,
    owners: 0,
    family: 0,
    tenants: 0,
    faces: 0,
  }
  const column = (key: string, label: string, unit = '人', stacked = false) => ({ key, label, unit, stacked })
  return {
    columns: [
      column('registered', '登记'),
      column('living', '实住'),
      column('male', '男'),
      column('female', '女'),
      column('children', '0–17岁', '人', true),
      column('adults', '18–59岁', '人', true),
      column('elders', '60岁以上', '人', true),
      column('owners', '业主'),
      column('family', '家属'),
      column('tenants', '租户'),
      column('faces', '人脸率', '%'),
    ],
    rows: await Promise.all(
      rows.map(async (row) => ({
        key: row.key,
        label: await labelOf(row),
        cells: cells(row, groupQuery(groupBy, row.id)),
      })),
    ),
    total: cells(total ?? none, {}),
    note:
      groupBy === 'ageGroup'
        ? '年龄以外的列只计实住人员。'
        : '一人在多处登记时每处各计一次，合计行只计一次。除登记外各列只计实住人员。',
  }
}
