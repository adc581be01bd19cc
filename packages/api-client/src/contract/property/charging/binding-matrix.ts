import * as z from 'zod/mini'
import { endpoint, f, type OutputOf } from '../../../kit/index.ts'

/** Rows of a page. */
export const matrixRows = 50

/** What the rows are: a room has all that is charged of it, with its spaces and vehicles; these stand alone, too. */
const matrixObjects = { room: '房屋', parking_space: '车位', vehicle: '车辆' } as const

const cell = z.object({
  subjectId: z.int(),
  /** One of them; more are looked at in the list. */
  bindingId: z.int(),
  count: z.int(),
  state: z.enum(['active', 'paused', 'later']),
  /** Who pays, by name: who was named, else the owner of the room. */
  payers: z.array(z.string()),
  /** Nobody is known who pays: bills of it fail. */
  isUnpayable: z.boolean(),
})

/** Which rows are looked at. */
export const matrixFields = {
  estateId: f.ref('小区', 'base/estates', { required: true }),
  buildingId: f.ref('楼栋', 'base/buildings', { within: 'estateId' }),
  objectType: f.enum('对象', matrixObjects, { required: true, initial: 'room' }),
  gaps: f.bool('只看有缺漏的', { initial: false }),
}

/** The rooms, spaces or vehicles of an estate or a building against what is charged there, and who pays. */
export const bindingMatrix = endpoint('property.charge-bindings.matrix', {
  access: 'session',
  method: 'GET',
  path: '/api/property/charge-bindings/matrix',
  label: '收费对照表',
  permission: 'property:chargeBinding:list',
  input: z.object({
    estateId: matrixFields.estateId,
    buildingId: z.optional(z.nullable(matrixFields.buildingId)),
    objectType: z.optional(z.nullable(matrixFields.objectType)),
    gaps: z.optional(z.nullable(matrixFields.gaps)),
    pageNum: z.optional(z.int().check(z.gte(1), z.lte(10_000))),
  }),
  output: z.object({
    total: z.int(),
    subjects: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** Every row is expected to pay it. */
        isExpected: z.boolean(),
        /** Rows that do not. */
        missing: z.int(),
      }),
    ),
    rows: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** Of a space or a vehicle, whose room is known. */
        place: z.nullable(z.string()),
        /** The owner of its room, who pays where nobody else was named. */
        owner: z.nullable(z.string()),
        /** A space that somebody has, or a vehicle in use, that pays for nothing. */
        isFree: z.boolean(),
        cells: z.array(cell),
      }),
    ),
  }),
})
export type BindingMatrix = OutputOf<typeof bindingMatrix>
