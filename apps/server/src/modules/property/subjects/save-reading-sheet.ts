import { meterReading as described } from '@linli/api-client/contract/property/charging/meter-reading'
import type { saveReadingSheet, SheetLine } from '@linli/api-client/contract/property/charging/reading-sheet'
import { fieldOf, type InputOf } from '@linli/api-client/kit'
import { AppError, invalid, notFound } from '../../../kit/app-error.ts'
import type { DataScope } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { assertMayWrite } from '../../../kit/serve/field-levels.ts'
import { assertEditable } from '../../../kit/serve/flow-rules.ts'
import { lockRows } from '../../../kit/serve/read.ts'
import { assertReferences } from '../../../kit/serve/references.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { assertVersion } from '../../../kit/serve/write.ts'
import type { MeterReadingRow, MeterRow } from './charging.table.ts'
import { meterModel, meterReadingModel } from './meter.routes.ts'
import { aroundOf, valuesOf } from './reading-values.ts'
import { type ReadyLine, writeReadings } from './write-readings.ts'

export type Sheet = InputOf<typeof saveReadingSheet>

/** A line with what of it was found: the draft that it changes, and its meter. */
interface FoundLine {
  readonly line: SheetLine
  readonly before: MeterReadingRow | undefined
  readonly of: MeterRow | undefined
}

/** Drafts, then meters, each in the order of their ids: so does who changes a single one, and nobody waits crosswise. */
async function found(ctx: Ctx, scope: DataScope, lines: readonly SheetLine[]): Promise<readonly FoundLine[]> {
  const ids = lines.flatMap(({ reading }) => reading?.id ?? [])
  const drafts =
    ids.length === 0 ? [] : await lockRows(meterReadingModel, ctx, scope, anyOf(meterReadingModel.id, ids))
  const meters = await lockRows(
    meterModel,
    ctx,
    scope,
    anyOf(
      meterModel.id,
      lines.map(({ meterId }) => meterId),
    ),
  )
  const draftOf = new Map(drafts.map((row) => [row.id, row as MeterReadingRow]))
  const meterOf = new Map(meters.map((row) => [row.id, row as MeterRow]))
  return lines.map((line) => ({
    line,
    before: line.reading == null ? undefined : draftOf.get(line.reading.id),
    of: meterOf.get(line.meterId),
  }))
}

const mayWrite = (ctx: Ctx, keys: readonly ('meterId' | 'readDate' | 'current' | 'kind')[]): void => {
  for (const key of keys) assertMayWrite(meterReadingModel, key, fieldOf(described, key), ctx)
}

/** A new reading may be of a meter of the estate that is in use; what is wrong is told as a form tells it. */
async function assertMeter(
  ctx: Ctx,
  scope: DataScope,
  { estateId }: Sheet,
  { line, of }: FoundLine,
): Promise<void> {
  if (of?.estateId === estateId && of.state === 'in_use') return
  const { meterId } = described.fields
  await assertReferences(ctx, { meterId }, { meterId: line.meterId }, { scope, around: { estateId } })
  throw notFound()
}

/** Whether a line changes anything; of a draft it must be the one that was read. Throws what is wrong. */
async function assertLine(ctx: Ctx, scope: DataScope, sheet: Sheet, one: FoundLine): Promise<boolean> {
  const { line, before } = one
  if (line.reading == null) {
    mayWrite(ctx, ['meterId', 'readDate', 'current', 'kind'])
    await assertMeter(ctx, scope, sheet, one)
    return true
  }
  if (before?.meterId !== line.meterId || before.estateId !== sheet.estateId) throw notFound()
  assertVersion(before, line.reading.version)
  const changed = (['current', 'kind'] as const).filter((key) => before[key] !== line[key])
  if (changed.length === 0) return false
  assertEditable(meterReadingModel, before)
  mayWrite(ctx, changed)
  return true
}

/**
 * Enters a sheet by the rules of a single reading, in as many statements for five hundred lines as for one. All that is
 * wrong is told at once, and nothing is entered then.
 */
export async function enterSheet(ctx: Ctx, scope: DataScope, sheet: Sheet) {
  const wrong: Record<string, string> = {}
  const collect = async (at: number, run: () => Promise<void> | void): Promise<void> => {
    try {
      await run()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      wrong[`lines.${at}.current`] = error.message
    }
  }
  const asked: { readonly at: number; readonly one: FoundLine }[] = []
  const seen = new Set<number>()
  let abnormal = 0
  for (const [at, one] of (await found(ctx, scope, sheet.lines)).entries())
    await collect(at, async () => {
      const isChange = await assertLine(ctx, scope, sheet, one)
      if (seen.has(one.line.meterId)) throw invalid({ readDate: '该表当日已抄' })
      seen.add(one.line.meterId)
      if (isChange) asked.push({ at, one })
      else if (one.before?.abnormal === true) abnormal += 1
    })
  const around = await aroundOf(
    ctx,
    asked.map(({ one: { line, before } }) => ({
      meterId: line.meterId,
      readDate: before?.readDate ?? sheet.readDate,
      ownId: before?.id ?? null,
    })),
  )
  const ready: ReadyLine[] = []
  for (const [n, { at, one }] of asked.entries())
    await collect(at, () => {
      const { line, before, of } = one
      const beside = around[n]
      if (of === undefined || beside === undefined) throw notFound()
      if (before === undefined && beside.isTaken) throw invalid({ readDate: '该表当日已抄' })
      const { current, kind } = line
      ready.push({ before, values: { current, kind, ...valuesOf(of, beside, line) }, meterId: of.id })
    })
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  await writeReadings(ctx, sheet, ready)
  return {
    saved: sheet.lines.length,
    abnormal: abnormal + ready.filter(({ values }) => values.abnormal).length,
  }
}
