import { movedOutTypes, moveOutIssues } from '@linli/api-client/contract/stats/actual-issues'
import { residentHouse as described } from '@linli/api-client/contract/base/resident-house'
import type { InputOf, OutputOf } from '@linli/api-client/kit'
import { and, asc, eq } from 'drizzle-orm'
import { invalid, notFound } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { refusalOfRow } from '../../../kit/serve/batch.ts'
import { fieldLevel, shownName } from '../../../kit/serve/field-levels.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { houseModel } from '../../base/people/resident-house.routes.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { permittedEstateIds } from '../../base/places/place-scope.ts'
import { issuesAmong } from './actual-issues.ts'

interface End {
  readonly moveOutDate: string
  readonly moveOutReason: string
}

/** Ends the homes of people who were found to be gone: of each person all in the estate, or none. */
export async function moveOut(
  { type, targetIds, moveOutDate, moveOutReason }: InputOf<typeof moveOutIssues>,
  ctx: Ctx,
): Promise<OutputOf<typeof moveOutIssues>> {
  if (!movedOutTypes.includes(type)) throw invalid({ type: '该类事项不能登记迁出' })
  const ids = await permittedEstateIds(ctx, String(moveOutIssues.permission))
  const found = await issuesAmong(ctx.tx, ids, dayOf(ctx.now), type, targetIds)
  if (found.length === 0) throw notFound()
  const level = fieldLevel(described, 'personName', ctx)
  const refused: { name: string; text: string }[] = []
  let movedOut = 0
  for (const { residentId } of found) {
    if (residentId === null) continue
    const refusal = await refusalOfRow({ id: residentId }, ctx, async (_row, inner) => {
      await endHomes(inner, residentId, { moveOutDate, moveOutReason })
    })
    if (refusal === undefined) {
      movedOut += 1
      continue
    }
    const [who] = await ctx.tx
      .select({ name: resident.name })
      .from(resident)
      .where(eq(resident.id, residentId))
    refused.push({ name: shownName(who?.name ?? '', level), text: refusal.message })
  }
  ctx.note({ title: `登记迁出${movedOut}人（待核查）`, rowCount: movedOut })
  return { movedOut, refused }
}

/** All homes of a registration. */
async function endHomes(ctx: Ctx, residentId: number, end: End): Promise<void> {
  const houses = await ctx.tx
    .select({ id: residentHouse.id })
    .from(residentHouse)
    .where(and(eq(residentHouse.residentId, residentId), eq(residentHouse.state, 'active')))
    .orderBy(asc(residentHouse.id))
    .for('update')
  for (const { id } of houses) {
    // One may have ended with another of them.
    const [house] = await ctx.tx.select().from(residentHouse).where(eq(residentHouse.id, id))
    if (house?.state === 'active') await takeTransition(houseModel, house, 'moveOut', end, ctx)
  }
}
