import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { whenever } from '../../../kit/facts/facts.ts'
import { issueCommand } from './command-model.ts'

interface Opener extends Record<string, unknown> {
  readonly id: number
  readonly name: string
  readonly estateId: number
}

/** Devices of a passage that are in use, heard, and able to do this when they are told to. */
export const devicesAble = (ctx: Ctx, channelId: number, ability: 'remote_open' | 'talk') =>
  ctx.tx.execute<Opener>(sql`
    select d.id, d.name, d.estate_id as "estateId" from device d join device_model m on m.id = d.model_id
    where d.channel_id = ${channelId} and d.state = 'in_use' and d.run_status = 'online'
      and ${ability} = any(m.abilities)
    order by d.id`)

/** Somebody whom a module has let in gets a door opened; whether they may was decided there. */
export const openWantedDoors = whenever(
  'door.wanted',
  'base.openDoor',
  async ({ channelId, reason }, ctx) => {
    const [able] = await devicesAble(ctx, channelId, 'remote_open')
    if (able === undefined) return
    const { id, estateId } = able
    await issueCommand(
      ctx,
      { estateId, action: 'open', deviceIds: [id], reason, mode: 'now' },
      { source: 'system' },
    )
  },
)
