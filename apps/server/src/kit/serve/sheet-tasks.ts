import { inContext } from '../context.ts'
import type { TaskDefinition } from '../jobs/definitions.ts'
import { type ExportPayload, exportTask, runExport } from './export.ts'
import {
  emptyCounts,
  type ImportPayload,
  importParsed,
  importTask,
  planOf,
  reportOf,
  sheetsIn,
} from './import.ts'
import { modelNamed } from './model.ts'
import { using } from './row-use.ts'
import { callerOf } from './stored-caller.ts'

const chunkRows = 500
/** Where the module takes many rows in one call, a chunk costs little more for being long. */
const togetherRows = 5_000

/** Exports and imports that are too long for a request. */
export const sheetTasks: readonly TaskDefinition[] = [
  {
    type: exportTask,
    label: '导出',
    async run(task, deps) {
      const payload = task.payload as ExportPayload
      const model = modelNamed(deps.registry, payload.resource)
      const total = payload.ids.length
      return await inContext(
        deps,
        callerOf(payload.caller),
        async (ctx) =>
          await runExport(
            model,
            payload,
            using(ctx, model, 'export'),
            async (done) => await task.progress({ done, total }),
          ),
      )
    },
  },
  {
    type: importTask,
    label: '导入',
    // Each chunk commits by itself; a second run after a crash finds the rows of the first unchanged.
    async run(task, deps) {
      const payload = task.payload as ImportPayload
      const model = modelNamed(deps.registry, payload.resource)
      const bytes = await deps.files.get(payload.fileKey)
      if (!bytes) throw new Error('the sheet is gone')
      const sheets = await sheetsIn(model, bytes, await deps.params.number('import.maxRows'))
      const plan = planOf(model, sheets, payload.fixes)
      const { body } = plan
      const count = emptyCounts()
      const caller = callerOf(payload.caller)
      const step = model.options.importRows ? togetherRows : chunkRows
      for (let from = 0; from < body.length; from += step) {
        await inContext(deps, caller, async (ctx) => {
          await task.hold(ctx.tx)
          const part = { ...plan, body: body.slice(from, from + step) }
          await importParsed(model, part, using(ctx, model, 'maintain'), false, count)
        })
        await task.progress({ done: Math.min(from + step, body.length), total: body.length })
      }
      return await inContext(deps, caller, async (ctx) => await reportOf(model, plan, count, false, ctx))
    },
  },
]
