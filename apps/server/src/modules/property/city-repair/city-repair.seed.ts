import { inArray } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { storeFile } from '../../../kit/files/store-file.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { creditCode } from '../../../seed/world/credit-code.ts'
import { repairType } from '../repair/repair-type.table.ts'
import { cityPriceModel, cityRepairModel } from './city-repair.routes.ts'
import { cityRepair, type CityRepairRow } from './city-repair.table.ts'
import { repairProviderModel } from './repair-provider.routes.ts'

type End = 'open' | 'paused' | 'draft'

const cities: readonly (readonly [region: string, hotline: string, visitFee: number, end: End])[] = [
  ['440300', '400-830-0001', 3_000, 'open'],
  ['330100', '400-830-0002', 2_000, 'open'],
  ['510100', '400-830-0003', 2_000, 'open'],
  ['440100', '400-830-0004', 2_500, 'paused'],
  ['420100', '400-830-0005', 2_000, 'draft'],
  ['320100', '400-830-0006', 2_000, 'draft'],
]

/** What is done at the door, by the code of its type; five prices in yuan each. */
const works: Readonly<Record<string, readonly (readonly [item: string, unit: string, yuan: number])[]>> = {
  pipe_leak: [
    ['明管补漏', '处', 80],
    ['暗管测漏', '次', 180],
    ['更换三角阀', '只', 60],
    ['更换软管', '根', 50],
    ['更换水表前阀', '只', 120],
  ],
  drain_blocked: [
    ['地漏疏通', '次', 80],
    ['厨房下水疏通', '次', 100],
    ['马桶疏通', '次', 90],
    ['机械疏通', '次', 180],
    ['下水管更换', '米', 70],
  ],
  toilet: [
    ['更换进水阀', '只', 60],
    ['更换排水阀', '只', 70],
    ['更换法兰圈', '只', 120],
    ['更换马桶盖', '只', 50],
    ['马桶拆装', '台', 260],
  ],
  tap: [
    ['更换面盆龙头', '只', 70],
    ['更换厨房龙头', '只', 80],
    ['更换淋浴龙头', '只', 100],
    ['更换阀芯', '只', 50],
    ['更换花洒', '套', 60],
  ],
  power_off: [
    ['线路检测', '次', 80],
    ['更换空气开关', '只', 60],
    ['更换漏电保护器', '只', 90],
    ['线路维修', '处', 120],
    ['配电箱检修', '次', 150],
  ],
  socket: [
    ['更换开关', '只', 35],
    ['更换插座', '只', 35],
    ['新增插座', '处', 120],
    ['更换五孔USB插座', '只', 55],
    ['线盒维修', '处', 60],
  ],
  lamp: [
    ['更换吸顶灯', '盏', 60],
    ['更换吊灯', '盏', 120],
    ['更换镇流器', '只', 50],
    ['更换灯带', '米', 20],
    ['安装筒灯', '盏', 30],
  ],
}

/** Name, days until the insurance ends, the cities by their places, what became of it. */
const providers: readonly (readonly [
  string,
  number,
  readonly number[],
  'active' | 'pending' | 'suspended',
])[] = [
  ['快修匠家庭服务', 300, [0, 3], 'active'],
  ['安家到位维修', 240, [0], 'active'],
  ['西湖管家维修', 12, [1], 'active'],
  ['钱塘快修', 400, [1], 'active'],
  ['蓉城师傅到家', 180, [2], 'active'],
  ['锦江水电维修', 90, [2], 'suspended'],
  ['江城修缮服务', 365, [4], 'pending'],
]

const everyDay = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '23:00' }]
const dayMs = 86_400_000

async function makeProvider(
  ctx: Ctx,
  at: number,
  rows: readonly CityRepairRow[],
  repairTypeIds: number[],
): Promise<void> {
  const given = providers[at]
  if (given === undefined) return
  const [name, days, places, end] = given
  const bytes = Buffer.from(`%PDF-1.4\n% ${name}\n`, 'utf8')
  const { fileKey } = await storeFile(ctx, {
    name: '资质证书.pdf',
    mime: 'application/pdf',
    bytes,
    usage: 'private',
  })
  const row = await createRow(
    repairProviderModel,
    {
      name,
      uscc: creditCode(`91440300MA5G${String(at + 1).padStart(5, '0')}`),
      contactName: ['周师傅', '吴经理', '郑师傅', '王经理', '冯师傅', '陈经理', '褚师傅'][at] ?? '周师傅',
      contactPhone: `1990003${String(at + 1).padStart(4, '0')}`,
      cityIds: places.flatMap((place) => rows[place]?.id ?? []),
      repairTypeIds,
      qualification: [fileKey],
      qualificationTo: dayOf(new Date(ctx.now.getTime() + 500 * dayMs)),
      insuranceNo: `PZ2025${String(at + 1).padStart(6, '0')}`,
      insuranceTo: dayOf(new Date(ctx.now.getTime() + days * dayMs)),
      score: 4.2 + (at % 4) * 0.2,
      priority: 30 - at,
    },
    ctx,
  )
  if (end === 'pending') return
  const active = await takeTransition(repairProviderModel, row, 'approve', {}, ctx)
  if (end === 'suspended')
    await takeTransition(repairProviderModel, active, 'suspend', { stopReason: '投诉处理中' }, ctx)
}

/** The cities, providers and prices of the demo; nothing when there are some. */
export async function seedCityRepair(deps: ServerDeps): Promise<void> {
  await inContext(deps, { kind: 'system', name: '演示数据' }, async (ctx) => {
    if ((await ctx.tx.$count(cityRepair)) > 0) return
    const types = await ctx.tx
      .select({ id: repairType.id, code: repairType.code })
      .from(repairType)
      .where(inArray(repairType.code, Object.keys(works)))
    const repairTypeIds = types.map(({ id }) => id)
    if (repairTypeIds.length === 0) return
    const rows: CityRepairRow[] = []
    for (const [region, hotline, visitFee] of cities) {
      const given = { region, hotline, visitFee, repairTypeIds, serviceHours: everyDay }
      const rates = { nightFeePercent: 30, urgentFeePercent: 20, notice: '上门前请确认门禁可通行。' }
      rows.push(await createRow(cityRepairModel, { ...given, ...rates }, ctx))
    }
    for (const at of providers.keys()) await makeProvider(ctx, at, rows, repairTypeIds)
    for (const [at, row] of rows.entries()) {
      const end = cities[at]?.[3]
      if (end === 'draft' || end === undefined) continue
      for (const { id: repairTypeId, code } of types)
        for (const [item, unit, yuan] of works[code] ?? []) {
          const price = Math.round(yuan * (1 - at * 0.05)) * 100
          const most = { priceMax: price * 2, materialIncluded: item.startsWith('更换') }
          await createRow(
            cityPriceModel,
            { cityRepairId: row.id, repairTypeId, item, unit, price, ...most },
            ctx,
          )
        }
      const open = await takeTransition(cityRepairModel, row, 'open', {}, ctx)
      // Offered later than the rest, so that the history of prices has something to tell.
      const [first] = repairTypeIds
      const later = { item: '上门检测', unit: '次', price: 3_000, priceMax: 5_000, materialIncluded: false }
      if (first !== undefined)
        await createRow(cityPriceModel, { cityRepairId: row.id, repairTypeId: first, ...later }, ctx)
      if (end === 'paused')
        await takeTransition(cityRepairModel, open, 'pause', { pauseReason: '台风天气，暂停上门' }, ctx)
    }
  })
}
