import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'

const sn = z.string().check(z.minLength(1), z.maxLength(64))
const id = z.int().check(z.positive())

/**
 * What a gateway's devices are to do now. It only reads: a command stands here until its device answers or its time is
 * over, so a device that asks twice does it once, by `itemId` and `attempt`.
 */
export const pullDeviceCommands = endpoint('access.gatewayCommands', {
  method: 'GET',
  path: '/api/open/device-gateway/commands',
  label: '设备领取指令',
  access: 'signed',
  input: z.object({
    /** One of the devices of the key; all of them when left out. */
    sn: z.optional(sn),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(200)), 50),
  }),
  output: z.object({
    serverTime: z.string(),
    commands: z.array(
      z.object({
        itemId: z.int(),
        attempt: z.int(),
        sn: z.string(),
        action: z.string(),
        params: z.record(z.string(), z.unknown()),
        issuedAt: z.string(),
        /** After it the answer is not waited for any more. */
        until: z.string(),
      }),
    ),
  }),
})

/** What devices did with their commands. A repeated answer, or one that comes too late, is ignored. */
export const reportCommandResults = endpoint('access.gatewayCommandResults', {
  method: 'POST',
  path: '/api/open/device-gateway/command-results',
  label: '设备指令结果',
  access: 'signed',
  unlogged: true,
  input: z.object({
    results: z
      .array(
        z.object({
          itemId: id,
          attempt: z.int().check(z.positive()),
          ok: z.boolean(),
          code: z.optional(z.string().check(z.maxLength(30))),
          message: z.optional(z.string().check(z.maxLength(200))),
          /** A picture or a log, base64. */
          output: z.optional(
            z.object({
              name: z.string().check(z.minLength(1), z.maxLength(100)),
              mime: z.enum(['image/jpeg', 'text/plain']),
              data: z.string().check(z.maxLength(700_000)),
            }),
          ),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
  output: z.object({ accepted: z.int(), ignored: z.int() }),
})
