import { room } from '@linli/api-client/contract/base/room'
import type {
  HouseGroup,
  ReportCell,
  ReportFigure,
  ReportOverview,
  ReportPart,
  ReportTable,
} from '@linli/api-client/contract/stats/report-calls'
import { occupancyLabels } from '@linli/api-client/contract/stats/statistics'
import { metaOf, wordsOf } from '@linli/api-client/kit'
import { dayAfter } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { rateOf } from '../../base/places/estate-figures.ts'
import {
  areaBands,
  filterOf,
  type HouseCounts,
  houseParts,
  houseRows,
  recordedHouses,
  sumOf,
  vacantBands,
} from './house-counts.ts'
import { type RecordedDay, recordedOf, trendOf } from './recorded.ts'
import { placesOf } from './map-part.ts'
import { barsOf, byWords, countOf, itemOf } from './report-parts.ts'
import { cell, type ReportScope, roomRows } from './report-scope.ts'

type Query = Readonly<Record<string, string>>

const occupancies = Object.entries(occupancyLabels) as [keyof typeof occupancyLabels, { label: string }][]

const sharesOf = {
  occupied: ({ occupiedRooms = 0, rooms = 0 }: RecordedDay) => rateOf(occupiedRooms, rooms),
  vacant: ({ occupiedRooms = 0, rooms = 0 }: RecordedDay) => rateOf(rooms - occupiedRooms, rooms),
  // Recorded later than the rooms themselves: a day before that has none.
  rented: ({ rentedRooms, rooms = 0 }: RecordedDay) =>
    rentedRooms === undefined ? null : rateOf(rentedRooms, rooms),
  collected: ({ collectedRooms, rooms = 0 }: RecordedDay) =>
    collectedRooms === undefined ? null : rateOf(collectedRooms, rooms),
  verified: ({ verifiedRooms, rooms = 0 }: RecordedDay) =>
    verifiedRooms === undefined ? null : rateOf(verifiedRooms, rooms),
}

/** The figures of 房屋统计 (M01 to M03, collected and verified), with how they went, and the parts of the whole. */
export async function houseOverview(
  ctx: Ctx,
  scope: ReportScope,
  withParts: boolean,
): Promise<ReportOverview> {
  const { tx } = ctx
  const counts = sumOf(await houseRows(tx, scope.ids, 'estate'))
  const now = recordedHouses(counts)
  const recorded = await recordedOf(tx, scope, Object.keys(now))
  const isNow = scope.last >= scope.today
  // A range that is over tells what was recorded on its last day.
  const at: RecordedDay | undefined = isNow ? now : recorded.get(scope.last)
  const before = recorded.get(dayAfter(scope.first, -1))
  const figure = (
    key: string,
    label: string,
    valueOf: (day: RecordedDay) => number | null,
    query: Query,
    more: Partial<ReportFigure> = {},
  ): ReportFigure => ({
    key,
    label,
    ...cell(at === undefined ? null : valueOf(at), isNow ? roomRows(scope, query) : null),
    before: before === undefined ? null : valueOf(before),
    unit: '%',
    better: 'up',
    note: '',
    ...more,
  })
  const figures = [
    figure('rooms', '房屋总数', ({ rooms }) => rooms ?? null, {}, { unit: '套', better: 'neither' }),
    figure('occupied', '入住率', sharesOf.occupied, { occupancy: 'self,rented,lent,business' }),
    figure('vacant', '空置率', sharesOf.vacant, { occupancy: 'vacant' }, { better: 'down' }),
    figure('rented', '出租率', sharesOf.rented, { occupancy: 'rented' }, { better: 'neither' }),
    figure(
      'collected',
      '采集率',
      sharesOf.collected,
      { collectState: 'collected,verified' },
      { note: '已采集和已核实' },
    ),
    figure('verified', '核实率', sharesOf.verified, { collectState: 'verified' }),
    ...(isNow && withParts ? rentFigures(scope, counts) : []),
  ]
  return {
    figures,
    parts: withParts ? await parts(ctx, scope, counts) : [],
    trend: trendOf(scope, recorded, isNow ? now : null, {
      label: '入住、空置与出租的变化',
      unit: '%',
      series: { 入住率: sharesOf.occupied, 空置率: sharesOf.vacant, 出租率: sharesOf.rented },
    }),
  }
}

/** How rooms are let: nothing of it is recorded. */
function rentFigures(scope: ReportScope, counts: HouseCounts): ReportFigure[] {
  const rented = { occupancy: 'rented' }
  return [
    {
      key: 'registeredRents',
      label: '出租备案率',
      ...cell(
        rateOf(counts.registeredRents, counts.rented),
        roomRows(scope, { ...rented, lacking: 'rentalRegNo' }),
      ),
      before: null,
      unit: '%',
      better: 'up',
      note: `未备案${counts.rented - counts.registeredRents}套`,
    },
    {
      key: 'groupRents',
      label: '疑似群租',
      ...cell(counts.groupRents, roomRows(scope, { groupRentSuspect: 'true' })),
      before: null,
      unit: '套',
      better: 'down',
      note: '',
    },
  ]
}

const bedroomLabels = ['无卧室', '一室', '两室', '三室', '四室', '五室及以上']

async function parts(ctx: Ctx, scope: ReportScope, counts: HouseCounts): Promise<ReportPart[]> {
  const found = await houseParts(ctx.tx, scope.ids, scope.today)
  const rooms = (key: string, label: string, items: ReportPart['items']) => barsOf(key, label, '套', items)
  const counted = (dim: string, key: string, label: string, query: Query) =>
    itemOf(key, label, cell(countOf(found, dim, key), roomRows(scope, query)))
  /** What was not filled in stands last, where there is such a room. */
  const lacking = (dim: string, field: string, query: Query = {}) =>
    countOf(found, dim, '') > 0 ? [counted(dim, '', '未填写', { ...query, lacking: field })] : []
  const rented = { occupancy: 'rented' }
  const vacant = { occupancy: 'vacant' }
  return [
    rooms(
      'occupancy',
      '入住状态',
      occupancies.map(([key, { label }]) =>
        itemOf(key, label, cell(counts[key], roomRows(scope, { occupancy: key }))),
      ),
    ),
    rooms(
      'usage',
      '房屋用途',
      await byWords(ctx, found, 'usage', 'house_usage', (usage) => roomRows(scope, { usage })),
    ),
    rooms(
      'ownership',
      '产权性质',
      await byWords(ctx, found, 'ownership', 'house_ownership', (ownership) =>
        roomRows(scope, ownership === '' ? { lacking: 'ownership' } : { ownership }),
      ),
    ),
    rooms('area', '建筑面积', [
      ...areaBands.map(([from, to], band) =>
        counted(
          'area',
          String(band),
          to === null ? `${from}㎡及以上` : from === 0 ? `不足${to}㎡` : `${from}–${to}㎡`,
          {
            ...(from > 0 && { builtArea_from: String(from) }),
            ...(to !== null && { builtArea_to: String(to - 0.01) }),
          },
        ),
      ),
      ...lacking('area', 'builtArea'),
    ]),
    rooms('bedrooms', '户型', [
      ...bedroomLabels.map((label, number) =>
        counted('bedrooms', String(number), label, {
          bedrooms_from: String(number),
          ...(number < 5 && { bedrooms_to: String(number) }),
        }),
      ),
      ...lacking('bedrooms', 'bedrooms'),
    ]),
    rooms('vacant', '空置时长', [
      ...vacantBands.map(([from, to], band) =>
        counted(
          'vacant',
          String(band),
          to === null ? '超过365天' : from === 0 ? `${to}天以内` : `${from}–${to}天`,
          {
            ...vacant,
            ...(from > 0 && { vacantSince_to: dayAfter(scope.today, -from) }),
            ...(to !== null && { vacantSince_from: dayAfter(scope.today, -to) }),
          },
        ),
      ),
      ...lacking('vacant', 'vacantSince', vacant),
    ]),
    rooms('rental', '出租方式', [
      ...(['whole', 'shared', 'short'] as const).map((key) =>
        counted('rental', key, wordsOf(metaOf(room.fields.rentalType), key) ?? key, {
          ...rented,
          rentalType: key,
        }),
      ),
      ...lacking('rental', 'rentalType', rented),
    ]),
    {
      key: 'heat',
      label: '楼盘热力',
      form: 'map',
      unit: '%',
      whole: 100,
      series: ['入住率'],
      items: await placesOf(
        ctx.tx,
        (await houseRows(ctx.tx, scope.ids, 'building')).map((row) => ({
          id: row.key,
          cell: cell(
            rateOf(row.rooms - row.vacant, row.rooms),
            roomRows(scope, {
              buildingId: row.ids.join(','),
              occupancy: 'self,rented,lent,business',
            }),
          ),
        })),
      ),
    },
  ]
}

/** Rooms by group; the totals are the sums, and rates are worked out of them. */
export async function houseTable(ctx: Ctx, scope: ReportScope, groupBy: HouseGroup): Promise<ReportTable> {
  const rows = await houseRows(ctx.tx, scope.ids, groupBy)
  const cells = (counts: HouseCounts, group: Query): ReportCell[] => {
    const leading = (query: Query) => roomRows(scope, { ...group, ...query })
    return [
      cell(counts.rooms, leading({})),
      ...occupancies.map(([key]) => cell(counts[key], leading({ occupancy: key }))),
      cell(rateOf(counts.rooms - counts.vacant, counts.rooms)),
      cell(rateOf(counts.collected, counts.rooms), leading({ collectState: 'uncollected' })),
      cell(Math.round(counts.area)),
    ]
  }
  return {
    columns: [
      { key: 'rooms', label: '房屋', unit: '套', stacked: false },
      ...occupancies.map(([key, { label }]) => ({ key, label, unit: '套', stacked: true })),
      { key: 'occupied', label: '入住率', unit: '%', stacked: false },
      { key: 'collected', label: '采集率', unit: '%', stacked: false },
      { key: 'area', label: '面积合计', unit: '㎡', stacked: false },
    ],
    rows: rows.map((row) => ({
      key: String(row.key),
      label: row.label,
      cells: cells(row, { [filterOf(groupBy)]: row.ids.join(',') }),
    })),
    total: cells(sumOf(rows), {}),
    note: '合计行的比率按合计的套数重新计算。',
  }
}
