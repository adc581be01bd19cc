import { pullDeviceCommands, reportCommandResults } from '@linli/api-client/contract/access/command-gateway'
import { deviceHeartbeat } from '@linli/api-client/contract/access/device-gateway'
import sharp from 'sharp'
import { inContext } from '../kit/context.ts'
import type { ServerDeps } from '../kit/deps.ts'
import type { JobDefinition } from '../kit/jobs/definitions.ts'
import type { recordHeartbeats } from '../modules/base/devices/heartbeat.ts'
import { answerOf, answersAfter, type SimulatedTask } from './device-behaviour.ts'
import { type SendRequest, SimulatedGateway } from './gateway.ts'
import { loopback } from './loopback.ts'
import { sendAgain } from './send-again.ts'
import { simulatorKey } from './simulate-passes.ts'

const caller = { kind: 'system', name: 'simulator' } as const
const atOnce = 100

/** What a camera of nowhere sees. */
const picture = async (): Promise<Uint8Array> =>
  await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#6b7480' } })
    .jpeg({ quality: 70 })
    .toBuffer()

type Beat = Parameters<typeof recordHeartbeats>[2][number]

/** What a device tells of itself after it did something that changes it. */
function changed({ sn, action, params }: SimulatedTask): Beat | undefined {
  if (action === 'upgrade') return { sn, firmware: String(params.firmware) }
  return action === 'clear_people' ? { sn, faceCount: 0, cardCount: 0 } : undefined
}

/** The devices of an estate answer what was sent to them long enough ago. Answers how many did. */
export async function answerCommands(deps: ServerDeps, send: SendRequest, estateId: number): Promise<number> {
  const key = await inContext(deps, caller, (ctx) => simulatorKey(ctx, estateId))
  const gateway = new SimulatedGateway(send, key)
  const now = deps.clock()
  const { commands } = await gateway.call(pullDeviceCommands, { limit: atOnce }, now)
  const ready = commands.filter((task) => Date.parse(task.issuedAt) + answersAfter(task) <= now.getTime())
  const view = ready.some(({ action }) => action === 'snapshot') ? await picture() : new Uint8Array()
  const results = ready.map((task) => answerOf(task, now, view)).filter((answer) => answer !== undefined)
  if (results.length === 0) return 0
  const { accepted } = await gateway.call(reportCommandResults, { results }, now)
  const done = new Set(results.flatMap(({ ok, itemId }) => (ok ? [itemId] : [])))
  for (const task of ready) if (done.has(task.itemId)) await sendAgain(deps, gateway, task, now)
  const beats = ready.filter(({ itemId }) => done.has(itemId)).flatMap((task) => changed(task) ?? [])
  if (beats.length > 0) await gateway.call(deviceHeartbeat, { devices: beats }, now)
  return accepted
}

/** Demo mode: devices do what they are told, each after a while, some of them not. */
export const answerCommandsJob: JobDefinition = {
  name: 'demoCommands',
  label: '演示设备应答',
  every: 2,
  run: async (deps) => {
    if (deps.mode !== 'demo' || !(await deps.params.flag('demo.heartbeat'))) return { answered: 0 }
    const waiting = await deps.database.sql<{ id: number }[]>`
      select distinct estate_id as id from device_command_item where state = 'sent'`
    let answered = 0
    for (const { id } of waiting) answered += await answerCommands(deps, loopback(deps), id)
    return { answered }
  },
}
