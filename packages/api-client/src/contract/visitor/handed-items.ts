import * as z from 'zod/mini'

/** So many of one kind stand on a sheet by themselves; of more it says how many there are. */
export const mostHanded = 60

/** Something that the next shift has to know of, as it stood when the sheet was made. */
export const handedItem = z.object({
  /** Place on the sheet, from one on. */
  no: z.int(),
  /** What module told of it: `alerts`. */
  kind: z.string(),
  label: z.string(),
  /** The row that it was; null for a line that sums up the rest. */
  refId: z.nullable(z.int()),
  text: z.string(),
  /** Since when, or until when it is due. ISO 8601. */
  at: z.nullable(z.string()),
  /** What who takes over found; null before. */
  ok: z.nullable(z.boolean()),
  remark: z.nullable(z.string()),
})
export type HandedItem = z.output<typeof handedItem>

/** What who takes over finds of each line. */
export const handedChecks = z
  .array(
    z.object({
      no: z.int().check(z.minimum(1), z.maximum(1000)),
      ok: z.boolean(),
      remark: z.nullable(z.string().check(z.maxLength(200))),
    }),
  )
  .check(z.maxLength(1000))
export type HandedCheck = z.output<typeof handedChecks>[number]
