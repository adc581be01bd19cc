import { pageUrls } from '@linli/api-client/contract/pages'
import { placedAdverts, systemAdvert as described } from '@linli/api-client/contract/system/system-advert'
import type { NewOf } from '@linli/api-client/kit'
import { and, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { adSlot, systemAdvert, type SystemAdvertRow } from './advert.table.ts'
import { assertMaterial } from './material.ts'
import { mostAtOnce } from './most-at-once.ts'

type NewAdvert = NewOf<typeof described>

/** Where an advert of our own may lead: to a page of the console, or to a site that the parameter names. */
async function assertLink(ctx: Ctx, type: string | null | undefined, value: string): Promise<void> {
  if (type === 'page' && !pageUrls.includes(value)) throw invalid({ linkValue: '没有这个后台页面' })
  if (type !== 'url') return
  const url = URL.parse(value)
  if (url?.protocol !== 'https:') throw invalid({ linkValue: '网页地址须以https://开头' })
  const hosts = (await ctx.deps.params.json('func.hosts')) as readonly string[]
  if (!hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)))
    throw invalid({ linkValue: `不在允许跳转的域名内：${url.hostname}` })
}

async function checkAdvert(input: Partial<NewAdvert>, ctx: Ctx, before?: SystemAdvertRow): Promise<void> {
  const startAt = input.startAt ?? before?.startAt.toISOString() ?? ''
  const endAt = input.endAt ?? before?.endAt.toISOString() ?? ''
  if (new Date(endAt) <= new Date(startAt)) throw invalid({ endAt: '结束时间须晚于开始时间' })
  if (input.endAt !== undefined && new Date(endAt) <= ctx.now) throw invalid({ endAt: '结束时间须晚于现在' })
  const linkType = input.linkType ?? before?.linkType
  const linkValue = input.linkValue === undefined ? before?.linkValue : input.linkValue
  if (input.linkType !== undefined || input.linkValue !== undefined)
    await assertLink(ctx, linkType, linkValue ?? '')
  const slotId = input.slotId ?? before?.slotId
  const material = input.material ?? before?.material
  if (slotId === undefined || material === undefined) return
  if (input.slotId === undefined && input.material === undefined) return
  const [slot] = await ctx.tx.select().from(adSlot).where(eq(adSlot.id, slotId))
  if (slot) await assertMaterial(ctx, 'material', material, slot)
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

export const { model: systemAdvertModel, routes: systemAdvertCalls } = serve(
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
