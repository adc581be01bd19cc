import * as z from 'zod/mini'
import { endpoint, f, fieldsSchema, type NewOf, objectOf } from '../../kit/index.ts'
import { commandFields, type deviceCommand } from './device-command.ts'

const session = { access: 'session' as const }
const touches = ['base/device-commands', 'base/device-command-items'] as const
const sent = z.object({
  commands: z.array(z.object({ id: z.int(), estateId: z.int(), state: z.string(), total: z.int() })),
})

type Sent = Omit<NewOf<typeof deviceCommand>, 'estateId' | 'title'>

/** One command to devices of any estates: a task for each estate, submitted at once. */
export const sendDeviceCommands = endpoint('base.device-commands.send', {
  method: 'POST',
  path: '/api/base/device-commands/send',
  label: '下发设备指令',
  ...session,
  // The first is needed for all of them; the others for what is more than usual.
  permission: ['base:deviceCommand:create', 'base:deviceCommand:clearPeople', 'base:device:preview'],
  touches,
  idempotent: true,
  timeout: 60_000,
  input: objectOf<Sent>({
    ...fieldsSchema(commandFields),
    deviceIds: f.refs('目标设备', 'base/devices', { required: true, max: 500 }),
  }),
  output: sent,
})

export const openFields = {
  reason: f.text('操作原因', { required: true, max: 100 }),
}

/** Opens the door of one device once. */
export const openDevice = endpoint('base.devices.open', {
  method: 'POST',
  path: '/api/base/devices/{id}/open',
  label: '远程开门',
  ...session,
  permission: 'base:device:open',
  touches,
  idempotent: true,
  input: z.object({
    id: f.ref('设备', 'base/devices', { required: true }),
    ...openFields,
  }),
  output: z.object({ commandId: z.int() }),
})
