import { createHash } from 'node:crypto'
import { transientCodes } from '@linli/api-client/contract/access/issue'
import { inContext } from '../kit/context.ts'
import type { JobDefinition } from '../kit/jobs/definitions.ts'
import { SimulatedGateway, type SimulatedResult } from './gateway.ts'
import { loopback } from './loopback.ts'
import { simulatorKey } from './simulate-passes.ts'

const caller = { kind: 'system', name: 'simulator' } as const

/** 0 to 99, the same for the same words at every run. */
const share = (words: string): number => createHash('md5').update(words).digest().readUInt16BE(0) % 100

/** Two of a hundred are refused for good until the version changes, five are busy at the first try. */
function answerOf(
  sn: string,
  item: {
    readonly itemId: number
    readonly version: number
    readonly op: string
    readonly subjectNo: string
  },
): SimulatedResult {
  const { itemId, version, op, subjectNo } = item
  const luck = share(`${sn}/${subjectNo}/${version}`)
  if (op !== 'upsert' || luck >= 7) return { itemId, version, ok: true }
  if (luck < 2) return { itemId, version, ok: false, code: luck === 0 ? 'face_quality' : 'card_duplicate' }
  // Another moment, another answer.
  return share(`${itemId}/${Math.floor(Date.now() / 10_000)}`) < 50
    ? { itemId, version, ok: false, code: transientCodes[luck % 3] ?? 'busy' }
    : { itemId, version, ok: true }
}

/** Lets the online devices of the demo fetch and do what they are told, through the gateway like real ones. */
export const issueDevicesJob: JobDefinition = {
  name: 'demoIssueDevices',
  label: '演示设备下发',
  every: 5,
  run: async (deps) => {
    if (deps.mode !== 'demo' || !(await deps.params.flag('demo.heartbeat'))) return { items: 0 }
    const devices = await deps.database.sql<{ id: number; sn: string; estateId: number }[]>`
      select d.id, d.sn, d.estate_id as "estateId" from device d
      where d.sn like 'SIM%' and d.state = 'in_use' and d.run_status in ('online', 'fault')
        and (exists (select 1 from issue_item i where i.device_id = d.id and i.state = 'queued' and i.next_at <= now())
          or exists (select 1 from access_device_sync s where s.device_id = d.id and s.digest_wanted))
      order by d.id limit 20`
    const send = loopback(deps)
    let items = 0
    for (const { id, sn, estateId } of devices) {
      const key = await inContext(deps, caller, (ctx) => simulatorKey(ctx, estateId))
      const gateway = new SimulatedGateway(send, key)
      const { items: leased, digestWanted } = await gateway.lease(sn, deps.clock())
      if (leased.length > 0)
        await gateway.answer(
          leased.map((item) => answerOf(sn, item)),
          deps.clock(),
        )
      items += leased.length
      if (digestWanted) await gateway.digest(sn, await heldBy(id), deps.clock())
    }
    return { items }

    async function heldBy(deviceId: number) {
      const held = await deps.database.sql<{ subjectNo: string; hash: string }[]>`
        select subject_no as "subjectNo", issued_hash as hash from access_device_auth
        where device_id = ${deviceId} and issued_hash is not null order by id`
      // One in two thousand was lost on the way.
      return held.filter(
        ({ subjectNo }) => share(`${deviceId}/${subjectNo}/lost`) > 0 || subjectNo.charCodeAt(7) % 20 !== 3,
      )
    }
  },
}
