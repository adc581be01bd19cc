import type { FlowEventView } from '@linli/api-client/kit'
import { inArray } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { fileObject } from '../files/file-object.table.ts'
import { flowEvents, type StoredFlowEvent } from '../flow-events/flow-events.ts'
import { isOf, valuesOf, writtenOf } from './changes.ts'
import type { Model } from './model.ts'
import { detail } from './write.ts'

type Changes = FlowEventView['changes']

/** What happened to a row that the caller may read, the first event first, with what changed and what was given. */
export async function events(model: Model, { id }: { id: number }, ctx: Ctx): Promise<FlowEventView[]> {
  await detail(model, id, ctx)
  const stored = await flowEvents.of(ctx, model.resource.entity, id)
  const names = await namesOf(
    stored.flatMap(({ files }) => files ?? []),
    ctx,
  )
  const changed = await changesByEvent(model, id, stored, ctx)
  return stored.map((event) => ({
    seq: event.seq,
    action: event.action,
    fromState: event.fromState,
    toState: event.toState,
    operatorName: event.operatorName,
    content: event.content,
    images: event.images ?? [],
    files: (event.files ?? []).map((key) => ({ key, name: names.get(key) ?? '文件' })),
    changes: changed.get(event.seq) ?? [],
    createdAt: event.createdAt.toISOString(),
  }))
}

/**
 * What the operation log tells of each event but the first: not the state, who and when, which stand there already, and
 * not what the program keeps for itself.
 */
async function changesByEvent(
  model: Model,
  id: number,
  stored: readonly StoredFlowEvent[],
  ctx: Ctx,
): Promise<ReadonlyMap<number, Changes>> {
  const { flow, stateField } = model.resource
  const written = await writtenOf(model, id, ctx)
  return new Map(
    stored
      .filter(({ action }) => action !== 'create')
      .map((event) => {
        const { by, at } = flow?.transitions[event.action]?.stamps ?? {}
        const told = [stateField, by, at]
        const diff = written
          .find((row) => isOf(model, row, event))
          ?.diff?.filter(
            ({ field, before, after }) =>
              !told.includes(field) &&
              !model.fields.get(field)?.meta.internal &&
              (before ?? '') !== (after ?? ''),
          )
        const changes = diff ? valuesOf(model, { diff }, ctx) : []
        return [event.seq, changes.filter(({ after }) => after === '' || !event.content?.includes(after))]
      }),
  )
}

async function namesOf(keys: readonly string[], ctx: Ctx): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await ctx.tx
    .select({ key: fileObject.fileKey, name: fileObject.name })
    .from(fileObject)
    .where(inArray(fileObject.fileKey, [...keys]))
  return new Map(rows.map(({ key, name }) => [key, name]))
}
