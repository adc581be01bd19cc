import { emergencyKinds } from '@linli/api-client/contract/access/modes/emergency-release'
import { sql } from 'drizzle-orm'
import { whenever } from '../../../kit/facts/facts.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { raiseAlert } from '../inbox/raise-alert.ts'
import { recoverAlerts } from '../inbox/recover-alert.ts'

const kind = 'emergency_open'
const keyOf = (releaseId: number) => `release:${releaseId}`

/** 应急全开: one for each; a drill is no reason to run. */
export const openedEmergencies = whenever('emergency.opened', 'alert.emergency', async (opened, ctx) => {
  const { releaseId, releaseNo, estateId, place, reason, at } = opened
  const isDrill = opened.kind === 'drill'
  const title = `${isDrill ? '【演练】' : ''}应急全开：${emergencyKinds[opened.kind].label} ${place}`
  await raiseAlert(ctx, {
    estateId,
    kind,
    key: keyOf(releaseId),
    title: title.slice(0, 100),
    text: `${releaseNo} ${reason}`,
    at: new Date(at),
    location: place.slice(0, 100),
    ...(isDrill && { level: 'normal' as const }),
  })
})

export const endedEmergencies = whenever(
  'emergency.ended',
  'alert.emergencyEnded',
  async ({ releaseId, estateId }, ctx) => {
    await recoverAlerts(ctx, { estateId, kind, key: keyOf(releaseId) })
  },
)

/** A door that is to stand open is not open for too long. */
export const openModes = whenever('modes.changed', 'alert.openModes', async ({ channelIds }, ctx) => {
  const devices = await ctx.tx.execute<{ id: number; estateId: number }>(sql`
    select d.id, d.estate_id as "estateId" from device d join channel c on c.id = d.channel_id
    where ${anyOf(sql`c.id`, channelIds)} and c.pass_mode in ('keep_open', 'emergency') order by d.id`)
  for (const { id, estateId } of devices)
    await recoverAlerts(ctx, { estateId, kind: 'door_held_open', key: `device:${id}` })
})
