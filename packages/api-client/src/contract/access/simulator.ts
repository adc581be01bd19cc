import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'

/**
 * Lets the device simulator pass doors for an estate's residents. It signs and posts to the device gateway like a
 * real gateway; nothing is written behind it. Demo mode only.
 */
export const simulatePasses = endpoint('access.simulatePasses', {
  method: 'POST',
  path: '/api/access/simulator/passes',
  label: '模拟通行',
  access: 'session',
  touches: ['access/pass-records'],
  permission: 'access:simulator:run',
  input: z.object({
    estateId: f.ref('小区', 'base/estates', { required: true }),
    count: z.int().check(z.minimum(1), z.maximum(500)),
    /** Share of failed passes and strangers, per cent. */
    failPercent: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
    /** Some of the passes have a picture, which takes longer to draw than the pass to be told. */
    pictures: z._default(z.boolean(), true),
  }),
  output: z.object({ sent: z.int(), accepted: z.int(), rejected: z.int() }),
})
