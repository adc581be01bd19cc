import { noteCodes, type NoteView } from '@linli/api-client/kit'
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { notFound } from '../app-error.ts'
import { callerName, userIdOf } from '../caller.ts'
import type { Ctx } from '../context.ts'
import { moveFileRefs } from '../files/file-refs.ts'
import { maskText } from '../masking.ts'
import { rowNote } from '../notes/row-note.table.ts'
import { ownerOf } from './files-of-row.ts'
import { codeFor, type Model, type TableRow } from './model.ts'
import { aboutRow, nameOf } from './note.ts'
import { readRows } from './read.ts'
import { detail } from './write.ts'

type Stored = typeof rowNote.$inferSelect

const viewOf = ({ id, text, images, authorName, createdAt }: Stored): NoteView => ({
  id,
  text,
  images,
  authorName,
  createdAt: createdAt.toISOString(),
})

/** The notes to a row, for whoever may read the row. */
export async function notes(model: Model, { id }: { id: number }, ctx: Ctx): Promise<NoteView[]> {
  await detail(model, id, ctx)
  const rows = await ctx.tx
    .select()
    .from(rowNote)
    .where(and(eq(rowNote.entity, model.resource.entity), eq(rowNote.entityId, id)))
    .orderBy(asc(rowNote.id))
  return rows.map(viewOf)
}

/** Writes a note, for whoever may read the row and do something to it. Its pictures belong to the row from then on. */
export async function note(
  model: Model,
  input: { id: number; text: string; images?: readonly string[] | null },
  ctx: Ctx,
): Promise<NoteView> {
  const row = await actedRow(model, input.id, ctx)
  const images = input.images ?? []
  await moveFileRefs(ctx, ownerOf(model, row), [], images, 'images', { pictures: true })
  const [stored] = await ctx.tx
    .insert(rowNote)
    .values({
      entity: model.resource.entity,
      entityId: row.id,
      text: maskText(input.text),
      images: [...images],
      authorId: userIdOf(ctx.caller),
      authorName: callerName(ctx.caller).slice(0, 50),
      createdAt: ctx.now,
    })
    .returning()
  if (stored === undefined) throw notFound()
  ctx.note({ ...aboutRow(model, row), title: `填写${model.resource.label}备注 ${nameOf(model, row)}` })
  return viewOf(stored)
}

/** The row, where the caller reads it and one of the codes with which something is done to it reaches it. */
async function actedRow(model: Model, id: number, ctx: Ctx): Promise<TableRow> {
  const acting = noteCodes(model.resource)
    .filter((code) => ctx.can(code))
    .map((code): SQL => model.within(ctx.scopeFor(code), ctx) ?? sql`true`)
  const [read] = await readRows(
    model,
    ctx,
    ctx.scopeFor(codeFor(model, 'list')),
    and(eq(model.id, id), or(...acting)),
  )
  if (read === undefined) throw notFound()
  return read.row
}
