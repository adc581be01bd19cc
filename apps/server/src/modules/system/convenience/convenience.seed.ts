import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { convenienceTypeModel } from './convenience-type.routes.ts'
import { convenienceType } from './convenience-type.table.ts'

type Kind = 'directory' | 'booking' | 'phone' | 'link'
type Type = readonly [name: string, code: string, kind: Kind, licenses?: readonly string[]]

interface Category {
  readonly name: string
  /** That of its drawing, too. */
  readonly code: string
  readonly color: string
  readonly types: readonly Type[]
}

/** Eight kinds of services with four types each. */
const catalogue: readonly Category[] = [
  {
    name: '家政服务',
    code: 'house',
    color: '#2f6bff',
    types: [
      ['日常保洁', 'cleaning', 'booking', ['business', 'no_crime', 'insurance']],
      ['深度保洁', 'deep_cleaning', 'booking', ['business', 'no_crime', 'insurance']],
      ['月嫂育婴', 'maternity', 'booking', ['business', 'health', 'no_crime']],
      ['养老护理', 'elder_care', 'booking', ['business', 'health', 'no_crime']],
    ],
  },
  {
    name: '维修安装',
    code: 'wrench',
    color: '#d97706',
    types: [
      ['家电维修', 'appliance', 'booking', ['business', 'electrician']],
      ['管道疏通', 'drain', 'booking', ['business']],
      ['开锁换锁', 'locksmith', 'phone', ['business', 'no_crime']],
      ['家具安装', 'furniture', 'booking', ['business']],
    ],
  },
  {
    name: '洗衣洗护',
    code: 'shirt',
    color: '#0891b2',
    types: [
      ['衣物干洗', 'dry_cleaning', 'booking', ['business']],
      ['鞋包护理', 'shoe_care', 'booking', ['business']],
      ['窗帘清洗', 'curtain', 'booking', ['business']],
      ['家纺租洗', 'linen', 'directory', ['business']],
    ],
  },
  {
    name: '餐饮美食',
    code: 'utensils',
    color: '#dc2626',
    types: [
      ['社区食堂', 'canteen', 'directory', ['business', 'food', 'health']],
      ['早餐点位', 'breakfast', 'directory', ['business', 'food', 'health']],
      ['生鲜配送', 'fresh', 'phone', ['business', 'food']],
      ['送水送奶', 'water_milk', 'phone', ['business', 'food']],
    ],
  },
  {
    name: '医疗健康',
    code: 'stethoscope',
    color: '#059669',
    types: [
      ['社区医院', 'clinic', 'directory', ['medical']],
      ['体检预约', 'checkup', 'booking', ['medical']],
      ['送药上门', 'pharmacy', 'phone', ['business', 'medical']],
      ['康复理疗', 'rehab', 'booking', ['medical', 'health']],
    ],
  },
  {
    name: '教育托管',
    code: 'graduation-cap',
    color: '#7c3aed',
    types: [
      ['课后托管', 'after_school', 'directory', ['business', 'education']],
      ['兴趣培训', 'training', 'directory', ['business', 'education']],
      ['早教中心', 'early_learning', 'booking', ['business', 'education', 'health']],
      ['家教辅导', 'tutoring', 'link'],
    ],
  },
  {
    name: '快递物流',
    code: 'package',
    color: '#a16207',
    types: [
      ['快递驿站', 'parcel', 'directory', ['business', 'express']],
      ['上门寄件', 'pickup', 'phone', ['business', 'express']],
      ['搬家搬运', 'moving', 'booking', ['business', 'insurance']],
      ['旧物回收', 'recycling', 'link'],
    ],
  },
  {
    name: '便民咨询',
    code: 'layout-grid',
    color: '#475569',
    types: [
      ['社区电话', 'community_phone', 'phone'],
      ['水电气热', 'utilities', 'phone'],
      ['法律咨询', 'legal', 'booking', ['business']],
      ['证照办理', 'permits', 'directory'],
    ],
  },
]

/** The last one is at rest: it stands in the list and on no phone. */
const resting = 'permits'

async function makeType(ctx: Ctx, type: Type, parentId: number, color: string, sort: number): Promise<void> {
  const [name, code, serviceKind, licenses = []] = type
  const row = await createRow(
    convenienceTypeModel,
    {
      parentId,
      name,
      code,
      serviceKind,
      color,
      licenses: [...licenses],
      sort,
      needProviderCheck: licenses.includes('no_crime'),
      ...(serviceKind === 'link' && { linkFuncCode: code }),
      ...(serviceKind === 'booking' && { slotMinutes: 60, advanceDays: 7, cancelMinutes: 120 }),
    },
    ctx,
  )
  if (code === resting) await takeTransition(convenienceTypeModel, row, 'disable', {}, ctx)
}

/** The types of services of the demo; nothing when there are some. */
export async function seedConvenience(deps: ServerDeps): Promise<void> {
  await inContext(deps, { kind: 'system', name: '演示数据' }, async (ctx) => {
    if ((await ctx.tx.$count(convenienceType)) > 0) return
    for (const [at, { types, ...category }] of catalogue.entries()) {
      const sort = (at + 1) * 10
      const code = category.code.replaceAll('-', '_')
      const { id } = await createRow(convenienceTypeModel, { ...category, code, sort }, ctx)
      for (const [order, type] of types.entries())
        await makeType(ctx, type, id, category.color, (order + 1) * 10)
    }
  })
}
