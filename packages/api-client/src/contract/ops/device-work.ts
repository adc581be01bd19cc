import * as z from 'zod/mini'
import { endpoint, f, listQuerySchema, rowId } from '../../kit/index.ts'
import { commandItemStates } from '../base/device-command-item.ts'
import { deviceStatus } from './device-status.ts'
import { mostCommanded, workActions } from './device-work-actions.ts'

const keysOf = <T extends object>(o: T) => Object.keys(o) as [keyof T & string, ...(keyof T & string)[]]

/** Tells devices to do something, through the gateway: a task for each estate. */
export const commandDevices = endpoint('ops.device-statuses.command', {
  method: 'POST',
  path: '/api/ops/device-statuses/command',
  of: 'ops/device-statuses',
  touches: ['base/device-commands', 'base/device-command-items'],
  label: '检测与操作设备',
  access: 'session',
  permission: ['ops:device:test', 'base:deviceCommand:create'],
  idempotent: true,
  input: z.object({
    deviceIds: z.optional(f.refs('设备', 'base/devices', { max: mostCommanded })),
    /** All that the list finds, in place of single ones, but a few. */
    query: z.optional(listQuerySchema(deviceStatus)),
    except: z.optional(z.array(rowId).check(z.maxLength(mostCommanded))),
    action: f.enum('操作', workActions, { required: true }),
  }),
  output: z.object({ commandIds: z.array(z.int()) }),
})

/** What became of it at each device, those that are not done first. */
export const deviceAnswers = endpoint('ops.device-statuses.answers', {
  method: 'GET',
  path: '/api/ops/device-statuses/answers',
  of: 'ops/device-statuses',
  label: '查询设备应答',
  access: 'session',
  permission: ['ops:device:test', 'base:deviceCommand:create'],
  background: true,
  input: z.object({ commandIds: z.union([rowId, z.array(rowId).check(z.maxLength(200))]) }),
  output: z.array(
    z.object({
      id: z.int(),
      deviceId: z.int(),
      name: z.string(),
      state: z.enum(keysOf(commandItemStates)),
      /** Between the sending and the answer; null before it. */
      tookMs: z.nullable(z.int()),
      message: z.nullable(z.string()),
      /** Key of the file that it sent. */
      output: z.nullable(z.string()),
    }),
  ),
})
