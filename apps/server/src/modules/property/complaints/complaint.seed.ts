import { asc, eq, isNotNull } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import type { SeedKind } from '../../../runtime/config.ts'
import { randomFrom } from '../../../simulator/random.ts'
import { userEstate } from '../../auth/account/user.table.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { complaintModel } from './complaint.routes.ts'
import { complaint, type ComplaintRow } from './complaint.table.ts'

const hourMs = 3_600_000
const days = 180
const counts = { demo: 420, small: 60 }
const merges = { demo: 12, small: 2 }

type Category = readonly [category: string, share: number, title: string, content: string, reply: string]

/** What people complain about, of a hundred (catalogue 3, seed data). */
const about: readonly Category[] = [
  [
    'noise',
    24,
    '夜间装修噪音',
    '晚上十点以后仍有电钻声，影响休息。',
    '已上门劝止，并重申装修时间为8:00-18:00。',
  ],
  ['parking', 18, '消防通道停车', '楼下消防通道长期被车辆占用。', '已联系车主挪车，并增设隔离桩。'],
  ['cleaning', 14, '楼道卫生差', '楼道垃圾两天没有清理，有异味。', '已安排保洁清理，调整为每日两次巡查。'],
  [
    'engineering',
    10,
    '电梯经常停运',
    '本周电梯停运三次，老人出行不便。',
    '维保单位已更换门机，连续观察一周正常。',
  ],
  [
    'security',
    8,
    '外来人员随意进出',
    '北门白天无人值守，推销人员上门。',
    '已增加北门岗位，访客须登记后进入。',
  ],
  ['pet', 7, '遛狗不牵绳', '小区内有人遛狗不牵绳，小孩被吓到。', '已劝导并张贴文明养犬提示。'],
  ['greening', 5, '树木遮挡采光', '楼前树木过高，遮挡低层采光。', '绿化单位已修剪。'],
  ['charge', 5, '水费公摊有疑问', '上月公摊水费比以前高很多。', '已核对抄表记录并出具明细。'],
  ['staff', 4, '客服态度好', '前台耐心帮老人办理业务，提出表扬。', '感谢您的肯定，已转达本人。'],
  ['neighbor', 2, '楼上漏水不配合', '楼上卫生间渗水，邻居不配合检修。', '已组织双方协商，确定检修时间。'],
  ['decoration', 1, '违规拆改承重墙', '隔壁装修疑似敲掉承重墙。', '已停工并上报主管部门核查。'],
  ['fire', 1, '楼道堆放杂物', '消防楼梯间堆满纸箱。', '已限期清理完毕。'],
  ['other', 1, '快递柜太少', '快递柜经常满，建议增加。', '已与运营方协商，下月增设一组。'],
]

interface Place {
  readonly estateId: number
  readonly staff: readonly number[]
  readonly homes: readonly { readonly personId: number; readonly roomId: number }[]
}

async function placesOf(ctx: Ctx): Promise<readonly Place[]> {
  const estates = await ctx.tx
    .select({ id: estate.id, managerId: estate.managerUserId })
    .from(estate)
    .where(isNotNull(estate.companyId))
    .orderBy(asc(estate.id))
  const places: Place[] = []
  for (const { id: estateId, managerId } of estates) {
    const staff = await ctx.tx
      .select({ id: userEstate.userId })
      .from(userEstate)
      .where(eq(userEstate.estateId, estateId))
      .orderBy(asc(userEstate.userId))
      .limit(4)
    const homes = await ctx.tx
      .select({ personId: resident.personId, roomId: residentHouse.roomId })
      .from(residentHouse)
      .innerJoin(resident, eq(resident.id, residentHouse.residentId))
      .where(eq(resident.estateId, estateId))
      .orderBy(asc(residentHouse.id))
      .limit(80)
    const hands = staff.length > 0 ? staff.map(({ id }) => id) : managerId === null ? [] : [managerId]
    if (hands.length > 0 && homes.length > 0) places.push({ estateId, staff: hands, homes })
  }
  return places
}

/** Complaints of half a year, most of them answered; nothing when there are some. */
export async function seedComplaints(deps: ServerDeps, kind: SeedKind): Promise<void> {
  const size = kind === 'small' ? 'small' : 'demo'
  await inContext(deps, { kind: 'system', name: '林晓晴' }, async (ctx) => {
    if ((await ctx.tx.$count(complaint)) > 0) return
    const places = await placesOf(ctx)
    if (places.length === 0) return
    const draw = randomFrom(420)
    const made: ComplaintRow[] = []
    for (let i = 0; i < counts[size]; i += 1) {
      const place = places[i % places.length]
      if (place) made.push(await makeOne(ctx, place, draw, i, counts[size]))
    }
    await mergeSome(ctx, made, merges[size])
  })
}

const pick = <T>(list: readonly T[], part: number): T => {
  const one = list[Math.min(list.length - 1, Math.floor(part * list.length))]
  if (one === undefined) throw new Error('Linli: nothing to pick from')
  return one
}

function drawn(part: number): Category {
  let left = part * 100
  for (const one of about) {
    left -= one[1]
    if (left < 0) return one
  }
  return pick(about, 0)
}

async function makeOne(
  ctx: Ctx,
  place: Place,
  draw: () => number,
  at: number,
  all: number,
): Promise<ComplaintRow> {
  const [category, , title, content, replyContent] = drawn(draw())
  // The last of each hundred or so are new, and still in hand.
  const isNew = at >= all - Math.ceil(all / 12)
  const ago = isNew ? draw() * 30 : 48 + draw() * days * 24
  const submitted = ctx.now.getTime() - ago * hourMs
  const after = (hours: number): Ctx => ({
    ...ctx,
    now: new Date(Math.min(ctx.now.getTime(), submitted + hours * hourMs)),
  })
  const home = pick(place.homes, draw())
  const isPraise = category === 'staff'
  let row = await createRow(
    complaintModel,
    {
      estateId: place.estateId,
      kind: isPraise
        ? ('praise' as const)
        : category === 'other'
          ? ('suggestion' as const)
          : ('complaint' as const),
      category,
      title,
      content,
      channel: at % 47 === 5 ? ('hotline_12345' as const) : pick(['mp', 'phone', 'counter'] as const, draw()),
      level: category === 'fire' || category === 'decoration' ? ('major' as const) : ('normal' as const),
      anonymous: draw() < 0.15,
      personId: home.personId,
      roomId: home.roomId,
    },
    after(0),
  )
  if (isNew && draw() < 0.5) return row
  row = await takeTransition(
    complaintModel,
    row,
    'assign',
    { handlerId: pick(place.staff, draw()) },
    after(1 + draw() * 8),
  )
  if (isNew) return row
  row = await takeTransition(complaintModel, row, 'reply', { replyContent }, after(12 + draw() * 160))
  if (row.state !== 'replied') return row
  const satisfaction = pick([5, 5, 4, 4, 4, 3, 3, 5] as const, draw())
  return await takeTransition(
    complaintModel,
    row,
    'returnVisit',
    { way: 'phone', satisfaction, content: '已电话回访' },
    after(180 + draw() * 40),
  )
}

/** What is said twice of an estate becomes one. */
async function mergeSome(ctx: Ctx, made: readonly ComplaintRow[], most: number): Promise<void> {
  const first = new Map<number, number>()
  let left = most
  for (const row of made.filter(({ state }) => state === 'closed')) first.set(row.estateId, row.id)
  for (const row of made.filter(({ state }) => state === 'pending' || state === 'processing')) {
    const mergedIntoId = first.get(row.estateId)
    if (left === 0 || mergedIntoId === undefined) return
    left -= 1
    await takeTransition(complaintModel, row, 'merge', { mergedIntoId }, ctx)
  }
}
