import type { SheetLine } from '@linli/api-client/contract/property/charging/reading-sheet'
import { sql } from 'drizzle-orm'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { raiseRows } from '../../../kit/serve/live-rows.ts'
import { noteChanges } from '../../../kit/serve/note.ts'
import { meterReading, type MeterReadingRow } from './charging.table.ts'
import { meterReadingModel } from './meter.routes.ts'
import { keepLast, type valuesOf } from './reading-values.ts'

/** A line that may be entered: what it changes, where it changes something, and what the row is to hold. */
export interface ReadyLine {
  readonly meterId: number
  readonly before: MeterReadingRow | undefined
  readonly values: Pick<SheetLine, 'current' | 'kind'> & ReturnType<typeof valuesOf>
}

/** Readings of one day that are new, in one statement. */
async function insertNew(
  ctx: Ctx,
  { estateId, readDate }: { readonly estateId: number; readonly readDate: string },
  lines: readonly ReadyLine[],
): Promise<readonly MeterReadingRow[]> {
  if (lines.length === 0) return []
  const by = userIdOf(ctx.caller)
  const born = { createdAt: ctx.now, createdBy: by, updatedAt: ctx.now, updatedBy: by }
  const rows = await ctx.tx
    .insert(meterReading)
    .values(
      lines.map(({ meterId, values }) => ({
        ...born,
        estateId,
        meterId,
        readDate,
        source: 'manual' as const,
        ...values,
      })),
    )
    .returning()
  await flowEvents.recordAll(
    ctx,
    rows.map(({ id, state }) => ({
      entity: meterReadingModel.resource.entity,
      entityId: id,
      action: 'create',
      fromState: null,
      toState: state,
      isFirst: true,
    })),
  )
  return rows
}

interface ChangedRow {
  readonly before: MeterReadingRow
  readonly after: MeterReadingRow
}

/** Drafts that are read anew, in one statement; they are locked, so that what was read is what is changed. */
async function updateDrafts(ctx: Ctx, lines: readonly ReadyLine[]): Promise<readonly ChangedRow[]> {
  const changed = lines.flatMap(({ before, values }) =>
    before === undefined
      ? []
      : [
          {
            before,
            after: {
              ...before,
              ...values,
              version: before.version + 1,
              updatedAt: ctx.now,
              updatedBy: userIdOf(ctx.caller),
            },
          },
        ],
  )
  if (changed.length === 0) return []
  const rows = JSON.stringify(changed.map(({ after }) => after))
  await ctx.tx.execute(sql`
    update meter_reading r set current = x.current, previous = x.previous, usage = x.usage, kind = x.kind,
      room_id = x."roomId", meter_no = x."meterNo", abnormal = x.abnormal, version = x.version,
      updated_at = x."updatedAt", updated_by = x."updatedBy"
    from json_to_recordset(${rows}::json) as x(id bigint, current numeric, previous numeric, usage numeric, kind text,
      "roomId" bigint, "meterNo" text, abnormal bool, version int, "updatedAt" timestamptz, "updatedBy" bigint)
    where r.id = x.id`)
  return changed
}

/** Writes readings with what belongs to each: its timeline, the log of who changed what, and what its meter shows. */
export async function writeReadings(
  ctx: Ctx,
  day: { readonly estateId: number; readonly readDate: string },
  lines: readonly ReadyLine[],
): Promise<void> {
  if (lines.length === 0) return
  const isNew = ({ before }: ReadyLine) => before === undefined
  const made = await insertNew(ctx, day, lines.filter(isNew))
  const changed = await updateDrafts(ctx, lines)
  await keepLast(
    ctx,
    lines.map(({ meterId }) => meterId),
  )
  await noteChanges(
    meterReadingModel,
    [
      ...made.map((row) => ({ before: undefined, after: { row, extra: {} } })),
      ...changed.map(({ before, after }) => ({
        before: { row: before, extra: {} },
        after: { row: after, extra: {} },
      })),
    ],
    ctx,
  )
  const [any] = made.length > 0 ? made : changed.map(({ after }) => after)
  if (any) await raiseRows(meterReadingModel, any, ctx)
}
