import type { addFace as contract } from '@linli/api-client/contract/base/person-face'
import type { InputOf, OutputOf } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { shownRegistration } from '../people/seen-persons.ts'
import { assertWanted, drawFace, keepFace, lockPhotographed } from './keep-face.ts'

/** A photo of a person waits for the review. */
export async function addFace(ctx: Ctx, input: InputOf<typeof contract>): Promise<OutputOf<typeof contract>> {
  const { file } = input
  if (!(file instanceof File)) throw new AppError('INVALID', '请选择文件', { fields: { file: '请选择文件' } })
  const of = await lockPhotographed(
    ctx,
    shownRegistration(sql`${input.id}`, ctx.scopeFor('base:face:create')),
  )
  await assertWanted(ctx, of)
  const drawn = await drawFace(new Uint8Array(await file.arrayBuffer()))
  const id = await keepFace(ctx, of, drawn, 'console')
  ctx.note({ resource: 'personFace', targetId: id, targetName: of.name, title: `录入人脸照片 ${of.name}` })
  return { id, qualityScore: drawn.score, checks: [...drawn.checks] }
}
