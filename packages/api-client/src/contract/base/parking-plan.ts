import * as z from 'zod/mini'
import { endpoint, f, type OutputOf } from '../../kit/index.ts'
import { spaceGeometry } from './parking-geometry.ts'
import { parkingSpaceFlow } from './parking-space.ts'

/** The most spaces that one plan shows. */
export const mostOnPlan = 3000

const states = Object.keys(parkingSpaceFlow.states) as [keyof typeof parkingSpaceFlow.states]

/** The plan of one area of a car park: what is drawn, and where. */
export const parkingPlan = endpoint('base.parkingPlan', {
  method: 'GET',
  path: '/api/base/parking-lots/{id}/plan',
  label: '查看车位平面图',
  access: 'session',
  permission: 'base:parkingSpace:list',
  of: 'base/parking-lots',
  input: z.object({
    id: f.ref('停车场', 'base/parking-lots', { required: true }),
    /** The first one of the car park when left out. */
    areaId: z.optional(f.ref('区域', 'base/parking-areas')),
  }),
  output: z.object({
    areas: z.array(z.object({ id: z.int(), name: z.string(), spaces: z.int() })),
    /** The one that is shown; null where the car park has none. */
    areaId: z.nullable(z.int()),
    planImage: z.nullable(z.string()),
    spaces: z.array(
      z.object({
        id: z.int(),
        version: z.int(),
        spaceNo: z.string(),
        state: z.enum(states),
        kind: z.string(),
        charger: z.boolean(),
        /** As much of the name as the caller may see. */
        holder: z.nullable(z.string()),
        plates: z.array(z.string()),
        useTo: z.nullable(z.string()),
        geometry: z.nullable(spaceGeometry),
      }),
    ),
    /** More than are shown. */
    cut: z.boolean(),
  }),
})
export type ParkingPlan = OutputOf<typeof parkingPlan>
export type PlanSpace = ParkingPlan['spaces'][number]

/** Says where spaces of one area are drawn; without a place they stand in rows again. */
export const placeSpaces = endpoint('base.placeSpaces', {
  method: 'POST',
  path: '/api/base/parking-lots/{id}/placeSpaces',
  label: '摆放车位',
  access: 'session',
  permission: 'base:parkingSpace:update',
  of: 'base/parking-lots',
  touches: ['base/parking-spaces'],
  input: z.object({
    id: f.ref('停车场', 'base/parking-lots', { required: true }),
    places: z
      .array(z.object({ id: z.int().check(z.positive()), geometry: z.nullable(spaceGeometry) }))
      .check(z.minLength(1, '请先移动车位'), z.maxLength(mostOnPlan)),
  }),
  output: z.object({ placed: z.int() }),
})
