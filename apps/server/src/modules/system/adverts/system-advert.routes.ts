import { pageUrls } from '@linli/api-client/contract/pages'
import {
  placedAdverts,
  sortAdverts,
  systemAdvert as described,
} from '@linli/api-client/contract/system/system-advert'
import type { NewOf } from '@linli/api-client/kit'
import { and, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { adSlot, type AdSlotRow, systemAdvert, type SystemAdvertRow } from './advert.table.ts'
import { assertFilm, assertMaterial } from './material.ts'
import { mostAtOnce } from './most-at-once.ts'
import { putInOrder } from './sort-adverts.ts'

type NewAdvert = NewOf<typeof described>

interface Link {
  readonly type: string | null | undefined
  readonly value: string
}

/** Where an advert of our own may lead: to a page of the console, to a site that the parameter names, to a notice. */
async function assertLink(ctx: Ctx, { terminal, place }: AdSlotRow, { type, value }: Link): Promise<void> {
  if (type === 'page' && terminal !== 'console')
    throw invalid({ linkType: '后台页面只能在管理后台的广告位打开' })
  if (type === 'notice' && (place === 'login_banner' || place === 'splash'))
    throw invalid({ linkType: '登录前的广告位不能打开公告' })
  if (type === 'page' && !pageUrls.includes(value)) throw invalid({ linkValue: '没有这个后台页面' })
  if (type !== 'url') return
  const url = URL.parse(value)
  if (url?.protocol !== 'https:') throw invalid({ linkValue: '网页地址须以https://开头' })
  const hosts = (await ctx.deps.params.json('func.hosts')) as readonly string[]
  if (!hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)))
    throw invalid({ linkValue: `不在允许跳转的域名内：${url.hostname}` })
}

const assertTime = (startAt: Date, endAt: Date, isNewEnd: boolean, now: Date): void => {
  if (endAt <= startAt) throw invalid({ endAt: '结束时间须晚于开始时间' })
  if (isNewEnd && endAt <= now) throw invalid({ endAt: '结束时间须晚于现在' })
}

/** Where somebody signs in or has just begun, nobody knows of which estate: what is for some alone is never seen there. */
const beforeSignIn = ['login_banner', 'splash']

async function checkAdvert(input: Partial<NewAdvert>, ctx: Ctx, before?: SystemAdvertRow): Promise<void> {
  const row = { ...before, ...input }
  assertTime(new Date(row.startAt ?? 0), new Date(row.endAt ?? 0), input.endAt !== undefined, ctx.now)
  if (row.slotId === undefined || row.material === undefined) return
  const [slot] = await ctx.tx.select().from(adSlot).where(eq(adSlot.id, row.slotId))
  // A place that is not there is refused where refs are looked at.
  if (slot === undefined) return
  const changes = (...keys: readonly (keyof NewAdvert)[]) => keys.some((key) => key in input)
  if (changes('slotId', 'linkType', 'linkValue'))
    await assertLink(ctx, slot, { type: row.linkType, value: row.linkValue ?? '' })
  if (changes('slotId', 'estateMode') && row.estateMode === 'part' && beforeSignIn.includes(slot.place))
    throw invalid({ estateMode: '登录前的广告位不区分小区' })
  if (changes('slotId', 'material')) await assertMaterial(ctx, 'material', row.material, slot)
  if (row.film && changes('slotId', 'film')) await assertFilm(ctx, 'film', row.film, slot)
}

/** Refuses one more where as many stand at some time as the place shows; those of a place come one after the other. */
async function assertPlace(ctx: Ctx, { id, slotId, startAt, endAt }: SystemAdvertRow): Promise<void> {
  const [slot] = await ctx.tx.select().from(adSlot).where(eq(adSlot.id, slotId)).for('update')
  if (slot === undefined) return
  if (slot.state !== 'enabled') throw refuse('广告位已停用，无法投放')
  const others = await ctx.tx
    .select({ startAt: systemAdvert.startAt, endAt: systemAdvert.endAt })
    .from(systemAdvert)
    .where(
      and(
        eq(systemAdvert.slotId, slotId),
        ne(systemAdvert.id, id),
        inArray(systemAdvert.state, [...placedAdverts]),
        lt(systemAdvert.startAt, endAt),
        gt(systemAdvert.endAt, startAt),
      ),
    )
  const max = slot.maxItems
  if (mostAtOnce([...others, { startAt, endAt }]) > max) throw refuse(`该广告位已达投放上限（${max}）`)
}

const assertNotOver = ({ endAt }: SystemAdvertRow, now: Date): void => {
  if (endAt <= now) throw refuse('投放时间已过，请修改后再提交')
}

const { model, routes } = serve(
  described,
  systemAdvert,
)({
  check: checkAdvert,
  present: (rows) =>
    new Map(
      rows.map(({ id, impressions, clicks }) => [
        id,
        {
          clickRate:
            impressions === 0 ? null : Math.min(100, Math.round((clicks / impressions) * 1_000) / 10),
        },
      ]),
    ),
  on: {
    submit: async (row, _input, ctx) => {
      assertNotOver(row, ctx.now)
      await assertPlace(ctx, row)
    },
    resubmit: async (row, _input, ctx) => {
      assertNotOver(row, ctx.now)
      await assertPlace(ctx, row)
    },
    approve: async (row, _input, ctx) => {
      assertNotOver(row, ctx.now)
      await assertPlace(ctx, row)
    },
    offline: (_row, { reason }) => ({ content: `下线：${reason}` }),
  },
  removable: (row) => {
    if (row.state !== 'draft' && row.state !== 'rejected') throw refuse('只能删除草稿和已驳回的广告')
    if (row.impressions > 0) throw refuse('该广告投放过，无法删除')
  },
})
export const systemAdvertModel = model

/** Adverts of the platform itself, and the order in which those of a place take their turn. */
export const systemAdvertCalls: readonly Route[] = [
  ...routes,
  handle(sortAdverts, async (input, ctx) => {
    await putInOrder(ctx, input)
    return true as const
  }),
]
