import { lackingLanes } from '@linli/api-client/contract/base/channel'
import { sql } from 'drizzle-orm'
import { handle } from '../../../kit/route.ts'
import { idList } from '../buildings/tree-rows.ts'
import { permittedEstateIds } from '../places/place-scope.ts'

const words = { in: '入口', out: '出口' } as const

/**
 * Of each car park that passages lead to, the way that none of them goes. A gate of the estate leads into its first car
 * park that is in use, as it does for cars.
 */
export const lackingLanesRoute = handle(lackingLanes, async ({ estateId }, ctx) => {
  const permitted = await permittedEstateIds(ctx, 'base:channel:list')
  const estates = estateId === undefined ? permitted : permitted.filter((id) => id === estateId)
  if (estates.length === 0) return []
  const rows = await ctx.tx.execute<{
    lotId: number
    lot: string
    estate: string
    hasIn: boolean
    hasOut: boolean
  }>(sql`
    select l.id as "lotId", l.name as lot, e.name as estate,
      bool_or(c.direction in ('in', 'both')) as "hasIn", bool_or(c.direction in ('out', 'both')) as "hasOut"
    from parking_lot l join estate e on e.id = l.estate_id
    join channel c on c.estate_id = l.estate_id and c.enabled and c.kind in ('vehicle', 'mixed')
      and l.id = case when c.node_type = 10 then c.node_id
        else (select min(o.id) from parking_lot o where o.estate_id = c.estate_id and o.enabled) end
    where l.estate_id = ${idList(estates)} and l.enabled group by l.id, l.name, e.name order by e.name, l.name, l.id`)
  return rows.flatMap(({ lotId, lot, estate, hasIn, hasOut }) =>
    (['in', 'out'] as const)
      .filter((way) => !(way === 'in' ? hasIn : hasOut))
      .map((lacks) => ({ lotId, lot, estate, lacks, text: `停车场【${lot}】缺少${words[lacks]}通道` })),
  )
})
