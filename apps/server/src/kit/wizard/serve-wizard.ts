import {
  codesOf,
  type Counted,
  type Endpoint,
  type Wizard,
  type WizardPlan,
  type WizardReport,
  type WizardRun,
  wizardReportLines,
} from '@linli/api-client/kit'
import { AppError } from '../app-error.ts'
import { dayOf } from '../calendar.ts'
import { type Ctx, inContext } from '../context.ts'
import { storeFile } from '../files/store-file.ts'
import type { TaskDefinition, TaskRun } from '../jobs/definitions.ts'
import { handle, type Route } from '../route.ts'
import { callerOf, type StoredCaller, storedCaller } from '../serve/stored-caller.ts'
import { writeSheet, xlsxType } from '../sheet/xlsx.ts'

/** How far a wizard is; told beside its transaction, and waited for by nobody. */
export interface WizardProgress {
  begin(total: number): void
  step(text: string): void
  advance(rows: number): void
}

/** What was made, with a line for each of it that has a name. */
export interface WizardWork {
  readonly made: readonly Counted[]
  readonly lines: readonly { readonly name: string; readonly kind: string; readonly note: string }[]
}

export interface WizardRules<I, P> {
  /** Looks only; checks what `run` checks, and says it as conflicts. */
  readonly preview: (input: I, ctx: Ctx) => Promise<WizardPlan<P>>
  /** Makes all of it in the transaction of the context, or refuses and makes nothing. */
  readonly run: (input: I, ctx: Ctx, progress: WizardProgress) => Promise<WizardWork>
}

interface Payload<I> {
  readonly input: I
  readonly caller: StoredCaller
}

const untold: WizardProgress = { begin: () => {}, step: () => {}, advance: () => {} }

/** The calls of a described wizard, and the task of one that is long. */
export function serveWizard<I extends object, P>(
  described: Wizard<I, P>,
  rules: WizardRules<I, P>,
): { readonly routes: readonly Route[]; readonly tasks: readonly TaskDefinition[] } {
  const { label, name } = described.run
  const start = async (input: I, ctx: Ctx): Promise<WizardRun> => {
    if (!described.long) return { report: await reportOf(label, await rules.run(input, ctx, untold), ctx) }
    const payload: Payload<I> = { input, caller: storedCaller(ctx, { permission: entityOf(described.run) }) }
    if ('estateId' in input && typeof input.estateId === 'number') ctx.note({ estateId: input.estateId })
    return { taskId: await ctx.deps.jobs.enqueue(ctx, { type: name, payload }) }
  }
  const task: TaskDefinition = {
    type: name,
    label,
    run: async (run, deps) => {
      if (run.kept !== null) return run.kept
      const { input, caller } = run.payload as Payload<I>
      try {
        return await inContext(deps, callerOf(caller), async (ctx) => {
          const report = await reportOf(label, await rules.run(input, ctx, progressOf(run)), ctx)
          await run.keep(ctx.tx, report)
          return report
        })
      } catch (error) {
        if (error instanceof AppError && isFinal(error)) return refusedReport(error)
        throw error
      }
    },
  }
  return {
    routes: [handle(described.preview, rules.preview), handle(described.run, start)],
    tasks: described.long ? [task] : [],
  }
}

/** The entity whose rights the task keeps of its user. */
function entityOf(run: Pick<Endpoint, 'name' | 'permission'>): string {
  const [entity = '', ...others] = new Set(codesOf(run).map((code) => code.slice(0, code.lastIndexOf(':'))))
  if (others.length > 0) throw new Error(`Linli: ${run.name} is long and asks for rights to several entities`)
  return entity
}

/** Said again it would be refused again: what is overloaded or broken is tried again. */
const isFinal = ({ status }: AppError) => status < 500 && status !== 429

const refusedReport = (error: AppError): WizardReport => ({
  made: [],
  lines: [],
  total: 0,
  file: null,
  refused: Object.values(error.fields ?? {})[0] ?? error.message,
})

async function reportOf(label: string, { made, lines }: WizardWork, ctx: Ctx): Promise<WizardReport> {
  return {
    made: [...made],
    lines: lines.slice(0, wizardReportLines).map((line) => ({ ...line })),
    total: lines.length,
    file: lines.length === 0 ? null : await sheetOf(label, lines, ctx),
    refused: null,
  }
}

async function sheetOf(label: string, lines: WizardWork['lines'], ctx: Ctx): Promise<string> {
  const bytes = await writeSheet(
    label,
    [{ header: '类型' }, { header: '名称', width: 40 }, { header: '结果', width: 40 }],
    lines.map(({ kind, name, note }) => [kind, name, note]),
  )
  const name = `${label}_${dayOf(ctx.now).replaceAll('-', '')}.xlsx`
  return (await storeFile(ctx, { name, mime: xlsxType, bytes, usage: 'private' })).fileKey
}

function progressOf(run: TaskRun): WizardProgress {
  let at = { done: 0, total: 1, step: '准备' }
  // That the run is over meanwhile is found by `keep`, before anything is committed.
  const tell = () => void run.progress(at).catch(() => undefined)
  return {
    begin: (total) => {
      at = { ...at, total }
      tell()
    },
    step: (step) => {
      at = { ...at, step }
      tell()
    },
    advance: (rows) => {
      at = { ...at, done: at.done + rows }
      tell()
    },
  }
}
