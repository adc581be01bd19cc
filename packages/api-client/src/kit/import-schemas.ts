import * as z from 'zod/mini'
import type { ImportReport } from './resource-answers.ts'

/** Cells that were mended after the sheet was read: `12:phone`, row and field, with what stands there instead. */
export const importFixes: z.ZodMiniType<Record<string, string>, unknown> = z.record(
  z.string().check(z.regex(/^\d{1,7}:\w{1,60}$/)),
  z.string().check(z.maxLength(2_000)),
)
/** `ImportReport` on the wire. */
export const importReport: z.ZodMiniType<ImportReport, unknown> = z.object({
  total: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  errors: z.array(
    z.object({ sheet: z.optional(z.string()), row: z.int(), column: z.string(), reason: z.string() }),
  ),
  sheet: z.optional(
    z.object({
      columns: z.array(z.object({ key: z.string(), label: z.string() })),
      wrong: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
      changed: z.array(
        z.object({
          row: z.int(),
          changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
        }),
      ),
    }),
  ),
  failedFile: z.optional(z.string()),
  taskId: z.optional(z.int()),
})
