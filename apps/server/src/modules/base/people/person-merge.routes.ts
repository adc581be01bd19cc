import {
  mergeFields,
  mergePersons as mergeCall,
  mergePreview,
  type MergeSide,
  personDuplicates,
  personMerge as contract,
} from '@linli/api-client/contract/base/person-merge'
import { person as describedPerson } from '@linli/api-client/contract/base/person'
import { metaOf } from '@linli/api-client/kit'
import { eq, inArray, sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { modelNamed } from '../../../kit/serve/model.ts'
import { asReadRow, selectRows } from '../../../kit/serve/read.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { type WireRow, wireRows } from '../../../kit/serve/wire.ts'
import { textOf } from '../../../kit/text-of.ts'
import { wordsFor } from '../../../kit/words.ts'
import { readDuplicates } from './duplicates.ts'
import { followHomes, mergePersons, readPair, refusalOf, swapDocuments } from './merge-persons.ts'
import { moveBack } from './merge-moves.ts'
import { person } from './person.table.ts'
import { personMerge } from './person-merge.table.ts'
import { resident, residentHouse } from './resident.table.ts'

type Merge = typeof personMerge.$inferSelect

/** Takes a merge back: what still stands where it was put goes back, what was ended or replaced is as it was. */
async function undo({ keptId, removedId, undoUntil, moves }: Merge, ctx: Ctx) {
  if (ctx.now > undoUntil) throw refuse('超过7天，不能撤销合并')
  const rows = await ctx.tx
    .select()
    .from(person)
    .where(inArray(person.id, [keptId, removedId]))
    .orderBy(person.id)
    .for('update')
  const [kept, removed] = [keptId, removedId].map((id) => rows.find((row) => row.id === id))
  if (!kept || !removed || removed.mergedInto !== keptId || kept.mergedInto !== null)
    throw refuse('保留的档案已再次合并，请先撤销后一次合并')
  if (kept.state === 'erased') throw refuse('该人员的个人信息已删除')
  await ctx.tx.update(person).set({ mergedInto: null }).where(eq(person.id, removedId))
  for (const { id, state } of moves.folded)
    await ctx.tx
      .update(resident)
      .set({ mergedInto: null, state: state === 'active' ? 'active' : 'left' })
      .where(eq(resident.id, id))
  for (const move of moves.moved) await moveBack(ctx, move)
  for (const { id, state, isHead, keptId: twin } of moves.ended) {
    if (isHead) await ctx.tx.update(residentHouse).set({ isHead: false }).where(eq(residentHouse.id, twin))
    await ctx.tx
      .update(residentHouse)
      .set({
        state: state === 'pending' ? 'pending' : 'active',
        isHead,
        moveOutDate: null,
        moveOutReason: null,
      })
      .where(eq(residentHouse.id, id))
  }
  for (const { id, state } of moves.replacedFaces)
    await ctx.tx.execute(sql`update person_face set state = ${state} where id = ${id} and state = 'replaced'`)
  for (const { id, columns } of moves.before)
    await ctx.tx.update(resident).set(columns).where(eq(resident.id, id))
  if (moves.swapped) await swapDocuments(ctx, kept, removed)
  const registrations = await ctx.tx
    .select({ id: resident.id })
    .from(resident)
    .where(inArray(resident.personId, [keptId, removedId]))
  await followHomes(ctx, registrations, '撤销档案合并')
}

/** A file beside the other one, as its reader may see it. */
async function sideOf(ctx: Ctx, id: number): Promise<MergeSide> {
  const model = modelNamed(ctx.deps.registry, 'base/persons')
  const scope = ctx.scopeFor('base:person:merge')
  const read = (await selectRows(model, ctx, scope).where(anyOf(model.id, [id]))).map(asReadRow)
  const [row] = await wireRows(model, read, ctx)
  const [counts] = await ctx.tx.execute<{ relations: number; vehicles: number; faces: number }>(sql`
    select (select count(*)::int from resident_house h join resident r on r.id = h.resident_id where r.person_id = ${id}) as relations,
      (select count(*)::int from vehicle v join resident r on r.id = v.resident_id where r.person_id = ${id}) as vehicles,
      (select count(*)::int from person_face f where f.person_id = ${id}) as faces`)
  return {
    id,
    name: row === undefined ? '' : textOf(row['name']),
    facts: row === undefined ? [] : await factsOf(row, ctx),
    relations: counts?.relations ?? 0,
    vehicles: counts?.vehicles ?? 0,
    faces: counts?.faces ?? 0,
  }
}

const shown = ['docType', 'docNo', 'gender', 'birthDate', ...mergeFields, 'rooms'] as const

async function factsOf(row: WireRow, ctx: Ctx): Promise<MergeSide['facts']> {
  const labels = (row.labels ?? {}) as Readonly<Record<string, string>>
  const facts = []
  for (const key of shown) {
    const meta = metaOf(describedPerson.fields[key])
    const value = await wordsFor(meta, row[key], labels[key], ctx)
    facts.push({ key, label: meta.label, value: value ?? '' })
  }
  return facts
}

/** Files that are made one, taken apart again, or are to be looked at. */
export const personMergeRoutes = (): readonly Route[] => [
  handle(mergePreview, async ({ keptId, removedId }, ctx) => {
    const pair = await readPair(ctx, keptId, removedId, { locked: false })
    return {
      kept: await sideOf(ctx, keptId),
      removed: await sideOf(ctx, removedId),
      refusal: (await refusalOf(ctx, pair)) ?? null,
    }
  }),
  handle(mergeCall, mergePersons),
  handle(personDuplicates, async (query, ctx) => await readDuplicates(ctx, query)),
  ...serve(
    contract,
    personMerge,
  )({
    scope: (_table, scope) =>
      scope.kind === 'all'
        ? undefined
        : sql`exists (select from resident r where r.person_id = ${personMerge.keptId} and ${anyOf(sql`r.estate_id`, scope.estateIds)})`,
    on: { undo: async (row, _input, ctx) => await undo(row, ctx) },
  }).routes,
]
