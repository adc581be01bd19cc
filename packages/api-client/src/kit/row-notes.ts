import * as z from 'zod/mini'
import { f } from './f.ts'
import { type AnyResource, codeOf } from './resource.ts'

/** What a note is made of. */
export const noteFields = {
  text: f.longtext('备注', {
    required: true,
    max: 500,
    help: '仅员工可见，保存后不能修改；手机号和证件号会被隐去',
  }),
  images: f.images('图片', { max: 6 }),
}

/** What somebody of the staff wrote about a row: for the staff alone, and never changed. */
export interface NoteView {
  readonly id: number
  readonly text: string
  /** Keys of its pictures. */
  readonly images: readonly string[]
  readonly authorName: string
  readonly createdAt: string
}

/** `NoteView` on the wire. */
export const noteAnswer: z.ZodMiniType<NoteView, unknown> = z.object({
  id: z.int(),
  text: z.string(),
  images: z.array(z.string()),
  authorName: z.string(),
  createdAt: z.string(),
})

/** The codes with which something is done to a row: who holds one of them where the row is may write a note to it. */
export function noteCodes(r: AnyResource): string[] {
  const transitions = Object.entries(r.flow?.transitions ?? {}).filter(([, t]) => t.by !== 'system')
  return [
    ...new Set([
      ...(r.operations.includes('update') ? [codeOf(r, 'update')] : []),
      ...transitions.map(([action, t]) => codeOf(r, t.permission ?? action)),
    ]),
  ]
}

/** Whether notes are written to the rows: by the description, else where they have a lifecycle and somebody acts on them. */
export const takesNotes = (r: AnyResource): boolean =>
  r.operations.includes('detail') && (r.notes ?? r.flow !== undefined) && noteCodes(r).length > 0
