import * as z from 'zod/mini'
import {
  endpoint,
  f,
  fieldsSchema,
  type InputOf,
  objectOf,
  type OutputOf,
  rowId,
} from '../../../kit/index.ts'
import { meterKinds } from './meter.ts'
import { meterReading } from './meter-reading.ts'

/** Meters of one sheet; more are read building by building. */
export const sheetMeters = 500

/** What a sheet of readings is for. */
export const readingSheetFields = {
  estateId: f.ref('小区', 'base/estates', { required: true }),
  buildingId: f.ref('楼栋', 'base/buildings', { within: 'estateId' }),
  kind: f.enum('表类', meterKinds),
  readDate: f.date('抄表日期', { required: true }),
}

const { estateId, readDate } = readingSheetFields
const { current, kind } = meterReading.fields

const sheetMeter = z.object({
  id: z.int(),
  meterNo: z.string(),
  kind: z.enum(['water', 'electricity', 'gas', 'heat']),
  /** The room, or the public place. */
  place: z.string(),
  multiplier: z.number(),
  maxReading: z.nullable(z.number()),
  /** What it showed before, and when; null where it was never read. */
  previous: z.number(),
  previousDate: z.nullable(z.string()),
  /** What was used of late, the latest first. */
  lately: z.array(z.number()),
  /** What was read in the month of the sheet. */
  reading: z.nullable(
    z.object({
      id: z.int(),
      version: z.int(),
      readDate: z.string(),
      current: z.number(),
      kind: z.enum(['normal', 'rollover', 'replace', 'estimate']),
      state: z.enum(['draft', 'confirmed', 'billed']),
    }),
  ),
  /** It was read after that month: nothing is entered before. */
  isLater: z.boolean(),
})

/** The meters of an estate or a building in the order of the walk, with what was read of them in the month of a day. */
export const readingSheet = endpoint('property.meter-readings.sheet', {
  access: 'session',
  method: 'GET',
  path: '/api/property/meter-readings/sheet',
  label: '抄表单',
  permission: 'property:meter:read',
  input: objectOf<{
    readonly estateId: number
    readonly buildingId?: number | null
    readonly kind?: keyof typeof meterKinds | null
    readonly readDate: string
  }>(fieldsSchema(readingSheetFields)),
  output: z.object({ total: z.int(), meters: z.array(sheetMeter) }),
})
export type SheetMeter = OutputOf<typeof readingSheet>['meters'][number]

/** Enters what was read, all of it or nothing; what is wrong is told at `lines.7.current`. */
export const saveReadingSheet = endpoint('property.meter-readings.saveSheet', {
  access: 'session',
  method: 'POST',
  path: '/api/property/meter-readings/save-sheet',
  label: '保存抄表单',
  permission: 'property:meter:read',
  idempotent: true,
  touches: ['property/meters'],
  timeout: 60_000,
  input: z.object({
    estateId,
    readDate,
    lines: z
      .array(
        z.object({
          meterId: rowId,
          current,
          kind,
          /** The draft that is changed, as it was read. */
          reading: z.optional(z.nullable(z.object({ id: rowId, version: z.int() }))),
        }),
      )
      .check(z.minLength(1), z.maxLength(sheetMeters)),
  }),
  output: z.object({ saved: z.int(), abnormal: z.int() }),
})
export type SheetLine = InputOf<typeof saveReadingSheet>['lines'][number]
