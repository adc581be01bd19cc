import * as z from 'zod/mini'
import { type AnyResource, codeOf } from './resource.ts'

/** The name that removal has among what is done to many rows at once. */
export const removal = 'remove'

/** What a batch did: how many rows, and which it did not do it to, and why. */
export interface BatchReport {
  readonly done: number
  readonly failed: readonly { readonly id: number; readonly name: string; readonly reason: string }[]
}

/** What a batch would do to the rows it is to be done to. */
export interface BatchPreview {
  readonly total: number
  /** The rows it may be done to. */
  readonly may: readonly number[]
  /** The others, by the reason. */
  readonly refused: readonly {
    readonly reason: string
    readonly count: number
    readonly names: readonly string[]
  }[]
  /** What it asks first: `confirm` is said back in `confirmed`. */
  readonly asks: readonly { readonly confirm: string; readonly text: string; readonly count: number }[]
  /** Of a removal: what points at these rows, and how many of those go with them. */
  readonly hangs: readonly { readonly label: string; readonly count: number; readonly goes: number }[]
}

/** `BatchReport` on the wire. */
export const batchReport: z.ZodMiniType<BatchReport, unknown> = z.object({
  done: z.int(),
  failed: z.array(z.object({ id: z.int(), name: z.string(), reason: z.string() })),
})
/** `BatchPreview` on the wire. */
export const batchPreview: z.ZodMiniType<BatchPreview, unknown> = z.object({
  total: z.int(),
  may: z.array(z.int()),
  refused: z.array(z.object({ reason: z.string(), count: z.int(), names: z.array(z.string()) })),
  asks: z.array(z.object({ confirm: z.string(), text: z.string(), count: z.int() })),
  hangs: z.array(z.object({ label: z.string(), count: z.int(), goes: z.int() })),
})

/** What can be looked at before it is done, with the code that it needs: removal, and the actions on many rows. */
export function previewed(r: AnyResource): ReadonlyMap<string, string> {
  const removes = r.operations.includes('remove') || r.operations.includes('batchRemove')
  const batches = Object.entries(r.flow?.transitions ?? {}).filter(([, t]) => t.batch && t.by !== 'system')
  return new Map([
    ...(removes ? [[removal, codeOf(r, 'remove')] as const] : []),
    ...batches.map(([action, t]) => [action, codeOf(r, t.permission ?? action)] as const),
  ])
}
