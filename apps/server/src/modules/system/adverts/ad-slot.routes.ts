import { adSlot as described } from '@linli/api-client/contract/system/ad-slot'
import { placedAdverts } from '@linli/api-client/contract/system/system-advert'
import type { NewOf } from '@linli/api-client/kit'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { adSlot, type AdSlotRow, systemAdvert } from './advert.table.ts'
import { assertMaterial } from './material.ts'

type NewSlot = NewOf<typeof described>

/** What stands in a place must still fit into it. */
const specification = ['width', 'height', 'tolerance', 'formats', 'maxKb', 'maxSeconds', 'owner'] as const

const splashSeconds = 5

const live = async (ctx: Ctx, slotId: number): Promise<number> =>
  await ctx.tx.$count(
    systemAdvert,
    and(eq(systemAdvert.slotId, slotId), inArray(systemAdvert.state, [...placedAdverts])),
  )

async function checkSlot(input: Partial<NewSlot>, ctx: Ctx, before?: AdSlotRow): Promise<void> {
  const slot = { ...before, ...input }
  if (slot.place === 'splash') {
    if ((slot.maxSeconds ?? 0) > splashSeconds)
      throw invalid({ maxSeconds: `开屏时长不能超过${splashSeconds}秒` })
    if (slot.closable === false && input.closable === false && before?.closable)
      throw invalid({ closable: '开屏须可关闭' })
  }
  if (before !== undefined && specification.some((key) => key in input) && (await live(ctx, before.id)) > 0)
    throw refuse('广告位正在使用，无法修改尺寸')
  if (slot.fallbackImage && input.fallbackImage !== undefined) {
    const { width = 0, height = 0, tolerance = 2, formats = [], maxKb = 0 } = slot
    const limits = { width, height, tolerance: tolerance ?? 2, formats, maxKb }
    await assertMaterial(ctx, 'fallbackImage', slot.fallbackImage, limits)
  }
}

/** What others pay for says that it is an advert; what covers the screen can be closed. */
const forced = ({ owner, place }: Partial<Pick<AdSlotRow, 'owner' | 'place'>>) => ({
  ...(owner !== undefined && owner !== 'system' && { showLabel: true }),
  ...(place === 'splash' && { closable: true }),
})

async function presentSlots(rows: readonly AdSlotRow[], ctx: Ctx) {
  const ids = rows.map(({ id }) => id)
  const running = await ctx.tx
    .select({ slotId: systemAdvert.slotId, material: systemAdvert.material, film: systemAdvert.film })
    .from(systemAdvert)
    .where(and(anyOf(systemAdvert.slotId, ids), eq(systemAdvert.state, 'running')))
    .orderBy(desc(systemAdvert.weight), asc(systemAdvert.id))
  return new Map(
    rows.map(({ id, width, height, fallbackImage }) => {
      const here = running.filter(({ slotId }) => slotId === id)
      const shown = {
        liveCount: here.length,
        shownNow: here[0]?.material ?? fallbackImage,
        filmNow: here[0]?.film ?? null,
      }
      return [id, { size: `${width}×${height}`, ...shown }]
    }),
  )
}

export const { model: adSlotModel, routes: adSlotCalls } = serve(
  described,
  adSlot,
)({
  check: checkSlot,
  defaults: forced,
  derive: (changes, _ctx, before) => forced({ ...before, ...changes }),
  present: presentSlots,
  on: {
    disable: async ({ id }, _input, ctx) => {
      if ((await live(ctx, id)) > 0) throw refuse('广告位正在使用，无法停用')
    },
  },
  removable: async ({ id }, ctx) => {
    if ((await ctx.tx.$count(systemAdvert, eq(systemAdvert.slotId, id))) > 0)
      throw refuse('该广告位使用过，无法删除，可以停用')
  },
})
