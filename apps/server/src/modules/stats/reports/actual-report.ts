import type {
  ActualGroup,
  ReportCell,
  ReportFigure,
  ReportOverview,
  ReportPart,
  ReportTable,
} from '@linli/api-client/contract/stats/report-calls'
import { dayAfter } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { rateOf } from '../../base/places/estate-figures.ts'
import { personsBy } from '../metrics.ts'
import {
  type ActualCounts,
  actualRows,
  addressedBuildings,
  gradeOf,
  openBusinesses,
  passesFromAge,
  reportedRooms,
  type ScoreParts,
  scoreOf,
  scorePartsOf,
  silentFrom,
} from './actual-counts.ts'
import { type RecordedDay, recordedOf, trendOf } from './recorded.ts'
import { comparedEstates } from './compared-estates.ts'
import { barsOf, byWords, itemOf } from './report-parts.ts'
import { cell, type ReportScope, residentRows, roomRows } from './report-scope.ts'
import { strangerDays, type SuspectedStranger, suspectedStrangers } from './strangers.ts'

type Query = Readonly<Record<string, string>>

const mostStrangers = 10

const gradeNote = '优≥90，良≥75，中≥60，差<60'

/** The figures of 实有统计: how complete and true the register is (一标三实), with its score and what is doubted. */
export async function actualOverview(
  ctx: Ctx,
  scope: ReportScope,
  withParts: boolean,
): Promise<ReportOverview> {
  const { tx } = ctx
  const { ids, first, last, today } = scope
  const [counts] = await actualRows(tx, ids, 'all', today)
  const now = counts ? scorePartsOf(counts) : null
  const strangers = withParts ? await suspectedStrangers(tx, ids, today) : []
  const recorded = await recordedOf(tx, scope, [
    'rooms',
    'collectedRooms',
    'verifiedLately',
    'living',
    'complete',
    'credentials',
  ])
  const isNow = last >= today
  const at: RecordedDay = (isNow ? now : recorded.get(last)) ?? {}
  const before = recorded.get(dayAfter(first, -1)) ?? {}
  const score = scoreOf(at)
  const rate = (part: keyof ScoreParts, whole: 'rooms' | 'living') => (day: RecordedDay) => {
    const [some, all] = [day[part], day[whole]]
    return some === undefined || all === undefined ? null : rateOf(some, all)
  }
  const figure = (
    key: string,
    label: string,
    unit: string,
    valueOf: (day: RecordedDay) => number | null,
    more: Partial<ReportFigure> = {},
  ): ReportFigure => ({
    key,
    label,
    ...cell(valueOf(at)),
    before: valueOf(before),
    unit,
    better: 'up',
    note: '',
    ...more,
  })
  const rooms = (query: Query) => (isNow ? roomRows(scope, query) : null)
  const people = (query: Query) => (isNow ? residentRows(scope, { living: 'true', ...query }) : null)
  return {
    figures: [
      figure('score', score === null ? '评分' : `评分 · ${gradeOf(score)}`, '分', scoreOf, {
        note: gradeNote,
      }),
      figure('collected', '采集率', '%', rate('collectedRooms', 'rooms'), {
        rows: rooms({ collectState: 'uncollected' }),
      }),
      figure('verified', '核实率（180天内）', '%', rate('verifiedLately', 'rooms'), {
        rows: rooms({ collectState: 'uncollected,collected' }),
      }),
      figure('complete', '信息完整率', '%', rate('complete', 'living'), {
        rows: people({ lacking: 'docNo,phone' }),
      }),
      figure('credentials', '通行凭证覆盖', '%', rate('credentials', 'living')),
      figure('living', '实有人口', '人', ({ living }) => living ?? null, {
        rows: people({}),
        better: 'neither',
      }),
      ...(counts && isNow && withParts ? await standing(ctx, scope, counts, strangers) : []),
    ],
    parts: counts && withParts ? await parts(ctx, scope, counts, strangers) : [],
    trend: trendOf(scope, recorded, isNow ? now : null, {
      label: '评分的变化',
      unit: '分',
      series: { 评分: scoreOf },
    }),
  }
}

/** Figures of this moment alone. */
async function standing(
  ctx: Ctx,
  scope: ReportScope,
  counts: ActualCounts,
  strangers: readonly SuspectedStranger[],
): Promise<ReportFigure[]> {
  const buildings = await addressedBuildings(ctx.tx, scope.ids)
  const businesses = await openBusinesses(ctx.tx, scope.ids)
  const figure = (key: string, label: string, unit: string, of: ReportCell, note: string): ReportFigure => ({
    key,
    label,
    ...of,
    before: null,
    unit,
    better: 'up',
    note,
  })
  return [
    figure(
      'active',
      '活跃率',
      '%',
      cell(
        rateOf(counts.active, counts.living),
        residentRows(scope, { living: 'true', silentDays: String(silentFrom) }),
      ),
      `近30天有通行 ${counts.active} 人`,
    ),
    figure(
      'addressed',
      '标准地址覆盖',
      '%',
      cell(rateOf(counts.addressed, counts.rooms), roomRows(scope, { lacking: 'addressCode' })),
      `楼栋 ${buildings.addressed} / ${buildings.total}`,
    ),
    figure(
      'businesses',
      '实有单位',
      '家',
      cell(businesses.open),
      `从业登记 ${businesses.registered} / ${businesses.employees} 人`,
    ),
    {
      ...figure(
        'strangers',
        '疑似未登记',
        '人',
        cell(strangers.length),
        `近${strangerDays}天反复出现的陌生人`,
      ),
      better: 'down',
    },
  ]
}

async function parts(
  ctx: Ctx,
  scope: ReportScope,
  counts: ActualCounts,
  strangers: readonly SuspectedStranger[],
): Promise<ReportPart[]> {
  const yesterday = dayAfter(scope.today, -1)
  const rooms = (query: Query) => roomRows(scope, query)
  const people = (query: Query) => residentRows(scope, { living: 'true', ...query })
  const item = (key: keyof ActualCounts, label: string, rows: ReportCell['rows']) =>
    itemOf(key, label, cell(counts[key], rows))
  const filled = (key: keyof ActualCounts, label: string, lacking: string) =>
    itemOf(key, label, cell(rateOf(counts.living - counts[key], counts.living), people({ lacking })))
  const types = new Map([['populationType', await personsBy(ctx.tx, scope.ids, 'populationType')]])
  return [
    barsOf('issues', '待核查', '条', [
      item(
        'silent',
        '疑似已迁出',
        people({ silentDays: String(silentFrom), ageFrom: String(passesFromAge) }),
      ),
      item('unused', '疑似空置', rooms({ doubt: 'unused' })),
      item('used', '疑似有人居住', rooms({ doubt: 'used' })),
      item('noOwner', '业主缺失', rooms({ doubt: 'noOwner' })),
      item('expiredDocs', '证件到期', people({ docExpire_to: yesterday })),
      item('overdueLeases', '租约过期未迁出', people({ leaseEnd_to: yesterday })),
    ]),
    barsOf(
      'funnel',
      '房屋采集进度',
      '套',
      [
        item('rooms', '房屋', rooms({})),
        item('collected', '已采集', rooms({ collectState: 'collected,verified' })),
        item('verified', '已核实', rooms({ collectState: 'verified' })),
        itemOf('reported', '已上报', cell(await reportedRooms(ctx.tx, scope.ids))),
      ],
      counts.rooms,
    ),
    barsOf(
      'filled',
      '信息填写率',
      '%',
      [
        filled('noDoc', '证件', 'docNo'),
        filled('noPhone', '电话', 'phone'),
        filled('noFace', '人脸', 'face'),
        filled('noOrigin', '户籍地', 'householdRegion'),
        filled('noNation', '民族', 'nation'),
        filled('noKinship', '与户主关系', 'familyRelation'),
      ],
      100,
    ),
    ...(await comparedEstates(ctx, scope)),
    barsOf(
      'strangers',
      `疑似未登记（近${strangerDays}天）`,
      '次',
      strangers.slice(0, mostStrangers).map(strangerItem(scope)),
    ),
    barsOf(
      'populationType',
      '人口构成',
      '人',
      await byWords(ctx, types, 'populationType', 'population_type', (populationType) =>
        people({ populationType }),
      ),
    ),
  ]
}

const strangerItem =
  ({ today }: ReportScope) =>
  ({ estateId, estate, strangerKey, records, place }: SuspectedStranger) =>
    itemOf(
      strangerKey,
      [estate, place].filter(Boolean).join(' '),
      cell(records, {
        page: 'passes',
        query: {
          estateId: String(estateId),
          strangerKey,
          passTime_from: dayAfter(today, -strangerDays),
          passTime_to: today,
        },
      }),
    )

/** How complete and true the register is by group; a person counts once in each and once in the total. */
export async function actualTable(ctx: Ctx, scope: ReportScope, groupBy: ActualGroup): Promise<ReportTable> {
  const rows = await actualRows(ctx.tx, scope.ids, groupBy, scope.today)
  const [total] = await actualRows(ctx.tx, scope.ids, 'all', scope.today)
  const cells = (counts: ActualCounts, group: Query): ReportCell[] => {
    const rooms = (query: Query) => roomRows(scope, { ...group, ...query })
    const people = (query: Query) => residentRows(scope, { living: 'true', ...group, ...query })
    return [
      cell(scoreOf(scorePartsOf(counts))),
      cell(counts.rooms, rooms({})),
      cell(rateOf(counts.collected, counts.rooms), rooms({ collectState: 'uncollected' })),
      cell(rateOf(counts.verifiedLately, counts.rooms), rooms({ collectState: 'uncollected,collected' })),
      cell(rateOf(counts.addressed, counts.rooms), rooms({ lacking: 'addressCode' })),
      cell(counts.living, people({})),
      cell(rateOf(counts.complete, counts.living), people({ lacking: 'docNo,phone' })),
      cell(rateOf(counts.active, counts.living), people({ silentDays: String(silentFrom) })),
      cell(rateOf(counts.credentials, counts.living)),
      cell(counts.silent, people({ silentDays: String(silentFrom), ageFrom: String(passesFromAge) })),
      cell(counts.unused, rooms({ doubt: 'unused' })),
      cell(counts.used, rooms({ doubt: 'used' })),
      cell(counts.noOwner, rooms({ doubt: 'noOwner' })),
    ]
  }
  const column = (key: string, label: string, unit: string) => ({ key, label, unit, stacked: false })
  const filter = groupBy === 'building' ? 'buildingId' : 'estateId'
  return {
    columns: [
      column('score', '评分', '分'),
      column('rooms', '房屋', '套'),
      column('collected', '采集率', '%'),
      column('verified', '核实率', '%'),
      column('addressed', '标准地址', '%'),
      column('living', '实有人口', '人'),
      column('complete', '完整率', '%'),
      column('active', '活跃率', '%'),
      column('credentials', '凭证覆盖', '%'),
      column('silent', '疑似迁出', '人'),
      column('unused', '疑似空置', '套'),
      column('used', '疑似居住', '套'),
      column('noOwner', '业主缺失', '套'),
    ],
    rows: rows.map((row) => ({
      key: String(row.key),
      label: row.label,
      cells: cells(row, { [filter]: row.ids.join(',') }),
    })),
    total: total ? cells(total, {}) : [],
    note: `评分：${gradeNote}。采集占30、180天内核实占20、信息完整占30、通行凭证占20。`,
  }
}
