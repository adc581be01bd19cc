import * as z from 'zod/mini'
import { endpoint, f, type OutputOf } from '../../kit/index.ts'
import { channelLevels } from './channel.ts'
import { area } from './geometry.ts'

const levels = Object.keys(channelLevels) as [keyof typeof channelLevels]

/** How an estate lies and where its doors are, for desks that show where something happens. */
export const estateSketch = endpoint('base.estateSketch', {
  method: 'GET',
  path: '/api/base/channels/sketch',
  label: '小区通道平面',
  access: 'session',
  permission: [
    'base:channel:list',
    'alert:alert:list',
    'visitor:application:list',
    'access:group:list',
    'access:vehicleRecord:list',
  ],
  of: 'base/channels',
  background: true,
  input: z.object({ estateId: f.ref('小区', 'base/estates', { required: true }) }),
  output: z.object({
    boundary: z.nullable(area),
    doors: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        level: z.enum(levels),
        /** WGS-84 `[lng, lat]`. */
        geo: z.tuple([z.number(), z.number()]),
      }),
    ),
  }),
})
export type EstateSketch = OutputOf<typeof estateSketch>
