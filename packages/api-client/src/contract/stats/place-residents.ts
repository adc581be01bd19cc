import * as z from 'zod/mini'
import { endpoint, rowId } from '../../kit/index.ts'
import { ageGroup, monthOfMoves } from './statistics.ts'
import { statisticShare } from './statistics-call.ts'

const share = z.extend(statisticShare, { percent: z.number() })

/**
 * 住户统计 of a place of the structure, from an estate (3) down to a floor (7): the metrics of the estates, counted in
 * its rooms. Without tags: in a place this small they would point at persons.
 */
export const placeResidents = endpoint('stats.placeResidents', {
  method: 'GET',
  path: '/api/stats/place-residents',
  label: '住户统计',
  access: 'session',
  permission: 'base:resident:list',
  input: z.object({
    type: z.int().check(z.minimum(3), z.maximum(7)),
    id: rowId,
  }),
  output: z.object({
    /** M01 and M02. */
    rooms: z.int(),
    occupiedRooms: z.int(),
    occupancyRate: z.nullable(z.number()),
    /** M04 to M06. */
    registered: z.int(),
    living: z.int(),
    households: z.int(),
    /** Counted rooms by occupancy. */
    occupancy: z.array(statisticShare),
    relation: z.array(share),
    populationType: z.array(share),
    age: z.array(ageGroup),
    trend12: z.array(monthOfMoves),
  }),
})
