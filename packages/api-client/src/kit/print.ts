import * as z from 'zod/mini'
import type { FlowEventView, Selection } from './resource-answers.ts'

/** How rows stand on paper. Whoever may list them may print them, as masked as the list is. */
export interface PrintSpec<K extends string = string> {
  /** A4, one row a sheet: its facts by the sections of the form, its lines, the end of its timeline, a code that leads to it. */
  readonly sheet?: {
    /** What the sheet is called: 「派工单」; the row's own noun when left out. */
    readonly name?: string
    /** Who signs at its foot: 「业主签字」. */
    readonly signatures?: readonly string[]
  }
  /** Labels, several a page: the title, these facts, and the code. */
  readonly label?: { readonly name?: string; readonly facts: readonly K[] }
}

/** As sheets or as labels. */
export type PrintedAs = keyof PrintSpec

export interface PrintRequest extends Selection {
  readonly as: PrintedAs
}

/** What of an event stands on a sheet. */
export type PrintedEvent = Pick<FlowEventView, 'seq' | 'action' | 'operatorName' | 'content' | 'createdAt'>

/** Rows for the paper, and the code that leads from it to who printed it. */
export interface PrintAnswer<Row> {
  readonly traceCode: string
  readonly printed: readonly { readonly row: Row; readonly events: readonly PrintedEvent[] }[]
}

/** So many sheets or labels at once. */
export const maxPrinted = 100

/** What the call that prints is asked, and answers, in parts. */
export const printSchemas = (
  selection: Readonly<Record<string, z.ZodMiniType<unknown, unknown>>>,
  row: z.ZodMiniType<unknown, unknown>,
) => ({
  input: z.object({ ...selection, as: z.enum(['sheet', 'label']) }),
  output: z.object({
    traceCode: z.string(),
    printed: z.array(
      z.object({
        row,
        events: z.array(
          z.object({
            seq: z.int(),
            action: z.string(),
            operatorName: z.nullable(z.string()),
            content: z.nullable(z.string()),
            createdAt: z.string(),
          }),
        ),
      }),
    ),
  }),
})

/** The fields that a description of paper names. */
export const printedKeys = ({ label }: PrintSpec = {}): readonly string[] => label?.facts ?? []
