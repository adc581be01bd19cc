import type { RowChange } from '@linli/api-client/contract/row-changes'
import { factsOf } from '@linli/api-client/kit'
import { and, desc, eq } from 'drizzle-orm'
import { operationLog } from '../audit/operation-log.table.ts'
import type { Ctx } from '../context.ts'
import { flowEvent } from '../flow-events/flow-event.table.ts'
import { textOf } from '../text-of.ts'
import { isHidden } from './field-levels.ts'
import type { Model } from './model.ts'
import { detail } from './write.ts'

type Written = typeof operationLog.$inferSelect
type Event = typeof flowEvent.$inferSelect

/** Of each of the two sources; older ones stand in the operation log. */
const shown = 100

/**
 * 变更记录 of a row that the caller may see: what was done to it, and the values that changed, latest first. The words
 * of `titles` name the events that are no transition of the resource's flow.
 */
export async function changesOf(
  model: Model,
  id: number,
  ctx: Ctx,
  titles: Readonly<Record<string, string>> = {},
): Promise<RowChange[]> {
  await detail(model, id, ctx)
  const { entity } = model.resource
  const events = await ctx.tx
    .select()
    .from(flowEvent)
    .where(and(eq(flowEvent.entity, entity), eq(flowEvent.entityId, id)))
    .orderBy(desc(flowEvent.seq))
    .limit(shown)
  const written = await writtenOf(model, id, ctx)
  const told = new Set<Written>()
  const entries = events.map((event): RowChange => {
    const same = written.find((row) => !told.has(row) && isOf(model, row, event))
    if (same) told.add(same)
    return {
      key: `event-${event.id}`,
      at: event.createdAt.toISOString(),
      operatorName: event.operatorName,
      title: titleOf(model, event, titles),
      content: event.content,
      changes: same ? valuesOf(model, same, ctx) : statesOf(model, event),
    }
  })
  const rest = written
    .filter((row) => !told.has(row))
    .map(
      (row): RowChange => ({
        key: `log-${row.id}`,
        at: row.at.toISOString(),
        operatorName: row.actualName,
        title: row.title,
        content: null,
        changes: valuesOf(model, row, ctx),
      }),
    )
    .filter(({ changes }) => changes.length > 0)
  return [...entries, ...rest].toSorted((a, b) => b.at.localeCompare(a.at))
}

/** What the operation log has about a row, the latest first. */
export async function writtenOf({ resource }: Model, id: number, ctx: Ctx): Promise<Written[]> {
  return await ctx.tx
    .select()
    .from(operationLog)
    .where(
      and(
        eq(operationLog.resource, resource.entity),
        eq(operationLog.targetId, id),
        eq(operationLog.success, true),
      ),
    )
    .orderBy(desc(operationLog.at))
    .limit(shown)
}

/** A call that took a transition left an event and a row of the log: one thing that was done. */
export function isOf({ resource }: Model, row: Written, event: Event): boolean {
  if (row.at.getTime() !== event.createdAt.getTime()) return false
  return row.action === event.action || row.diff?.some(({ field }) => field === resource.stateField) === true
}

function titleOf({ resource }: Model, { action }: Event, titles: Readonly<Record<string, string>>): string {
  if (action === 'create') return `新增${resource.label}`
  return titles[action] ?? resource.flow?.transitions[action]?.label ?? action
}

/** The state before and after, where nothing else of the row changed or nobody logged it. */
function statesOf({ resource, fields }: Model, { fromState, toState }: Event): RowChange['changes'] {
  const { flow, stateField } = resource
  if (!flow || stateField === undefined || fromState === null || toState === null || fromState === toState)
    return []
  const word = (state: string) => flow.states[state]?.label ?? state
  return [{ label: fields.get(stateField)?.meta.label ?? '', before: word(fromState), after: word(toState) }]
}

/** What is too long to be told is told as whether it is there. */
export function valuesOf(model: Model, row: Pick<Written, 'diff'>, ctx: Ctx): RowChange['changes'] {
  return (row.diff ?? []).flatMap(({ field, label, before, after }) => {
    if (isHidden(model, field, ctx)) return []
    const kind = model.fields.get(field)?.meta.kind
    const [old, young] = [textOf(before), textOf(after)]
    const facts = kind && factsOf(kind)
    if (facts?.opaque || facts?.html)
      return [{ label, before: old && '已填写', after: young && (old ? '已修改' : '已填写') }]
    const isFile = facts?.files !== undefined
    return [{ label, before: isFile ? countOf(old) : old, after: isFile ? countOf(young) : young }]
  })
}

/** Older rows of the log hold the keys of files instead of words. */
const countOf = (text: string): string =>
  /^[\w、-]+$/.test(text) ? `${text.split('、').length} 个文件` : text
