import * as z from 'zod/mini'
import { type Endpoint, endpoint, type EndpointSpec } from './endpoint.ts'

const counted = z.object({ unit: z.string(), count: z.int() })

/** How many of what: 24 个单元. */
export type Counted = z.output<typeof counted>

/** What a wizard would make, before it does. */
export interface WizardPlan<P = unknown> {
  readonly makes: readonly Counted[]
  /** What stands in the way: nothing is made while there is any. `at` is the field of the input that it is about. */
  readonly conflicts: readonly { readonly at?: string | undefined; readonly text: string }[]
  /** What is to be known, but keeps from nothing. */
  readonly warnings: readonly string[]
  /** What it will look like, for the picture beside the fields. */
  readonly picture: P
}

/** What a wizard has made. */
export const wizardReport = z.object({
  made: z.array(counted),
  /** The first of what was made or left out, by its name. */
  lines: z.array(z.object({ name: z.string(), kind: z.string(), note: z.string() })),
  /** How many lines there are in all. */
  total: z.int(),
  /** All lines as a sheet, by the key of its file. */
  file: z.nullable(z.string()),
  /** Why nothing was made. */
  refused: z.nullable(z.string()),
})
export type WizardReport = z.output<typeof wizardReport>

/** Lines that a report answers; its sheet has all of them. */
export const wizardReportLines = 200

/** What runs at once answers its report, what runs as a task the task that will have it as its result. */
const wizardRun = z.object({ taskId: z.optional(z.int()), report: z.optional(wizardReport) })
export type WizardRun = z.output<typeof wizardRun>

/** The two calls of a wizard. */
export interface Wizard<I = never, P = unknown> {
  readonly preview: Endpoint<I, WizardPlan<P>>
  readonly run: Endpoint<I, WizardRun>
  /** Long work runs as a task, with progress. What asks for personal data is never long: tasks keep their input. */
  readonly long: boolean
}

export interface WizardSpec<I, P>
  extends Required<Pick<EndpointSpec<I, unknown>, 'permission'>>,
    Pick<EndpointSpec<I, unknown>, 'of' | 'touches'> {
  /** `/api/base/build`: its calls are `/preview` and `/run` below it. */
  readonly path: `/api/${string}`
  readonly label: string
  readonly input: z.ZodMiniType<I, unknown>
  readonly picture: z.ZodMiniType<P, unknown>
  readonly long?: boolean
}

/**
 * Describes steps that end in something being made: `preview` says what will be made and what stands in the way, `run`
 * makes it once for each Idempotency-Key and reports on it. All wizards have these two calls and their answers.
 */
export function wizard<I, P>(name: `${string}.${string}`, spec: WizardSpec<I, P>): Wizard<I, P> {
  const { path, label, picture, long = false, of, touches, permission, input } = spec
  const shared = {
    method: 'POST',
    access: 'session',
    permission,
    input,
    timeout: 60_000,
    ...(of !== undefined && { of }),
  } as const
  return {
    long,
    preview: endpoint<I, WizardPlan<P>>(`${name}Preview`, {
      ...shared,
      path: `${path}/preview`,
      label: `预览${label}`,
      reads: true,
      unlogged: true,
      output: z.object({
        makes: z.array(counted),
        conflicts: z.array(z.object({ at: z.optional(z.string()), text: z.string() })),
        warnings: z.array(z.string()),
        picture,
      }),
    }),
    run: endpoint<I, WizardRun>(`${name}Run`, {
      ...shared,
      path: `${path}/run`,
      label,
      idempotent: true,
      ...(touches !== undefined && { touches }),
      output: wizardRun,
    }),
  }
}
