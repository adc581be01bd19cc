import { type Endpoint, endpointsOf, offeredEndpoints, type Resource } from '@linli/api-client/kit'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '../context.ts'
import type { Route } from '../route.ts'
import { maxSheetBytes } from '../sheet/read-sheet.ts'
import { exportPlain, exportRows } from './export.ts'
import { figures } from './figures.ts'
import { importRows, importTemplate, readImport } from './import.ts'
import { list, options as listOptions } from './list.ts'
import { type Model, type ModelOf, modelOf } from './model.ts'
import type { ServeOptions } from './options.ts'
import { preview } from './preview.ts'
import { print } from './print.ts'
import { batchRemove, remove } from './remove.ts'
import { reveal } from './reveal.ts'
import { rowUseOf, usedRows, using } from './row-use.ts'
import { note, notes } from './row-notes.ts'
import { events } from './timeline.ts'
import { act, actOnMany } from './transition.ts'
import { create, detail, update } from './write.ts'

type Run = (model: Model, input: never, ctx: Ctx, request: Request) => unknown

/** The calls that are the same for every resource, by the last word of their name. */
const calls: Readonly<Record<string, Run>> = {
  list,
  options: listOptions,
  figures,
  detail: (model, input: { id: number }, ctx) => detail(model, input.id, ctx),
  create,
  update,
  remove,
  batchRemove,
  preview,
  reveal,
  events,
  notes,
  note,
  export: exportRows,
  exportPlain,
  importTemplate,
  print,
}

/** A mounted entity. */
export interface Served<R extends Resource, T extends PgTable> {
  /** Every call that the description offers, answered. */
  readonly routes: readonly Route[]
  /** For `takeTransition`, `createRow`, `updateRow` and the like: jobs and other rows of the same module. */
  readonly model: ModelOf<R, T>
}

/**
 * Mounts a described entity on its table. In two steps, so that description and table are known before the
 * rules are read, and every rule has its types from them.
 */
export const serve =
  <R extends Resource, T extends PgTable>(resource: R, table: T) =>
  (options: ServeOptions<R, T> = {}): Served<R, T> => {
    const model: ModelOf<R, T> = modelOf(resource, table, options as object)
    return { routes: routesOf(model), model }
  }

function routesOf(model: Model): readonly Route[] {
  const { resource } = model
  const described = endpointsOf(resource)
  const actions = new Map<string, Run>()
  for (const [action, e] of Object.entries(described.actions))
    actions.set(e.name, (m, input: never, ctx) => act(m, action, input, ctx))
  for (const [action, e] of Object.entries(described.batchActions))
    actions.set(e.name, (m, input: never, ctx) => actOnMany(m, action, input, ctx))
  return offeredEndpoints(resource).flatMap((endpoint): Route[] => {
    if (lastWord(endpoint) === 'import') return [importRoute(model, endpoint)]
    const run = actions.get(endpoint.name) ?? calls[lastWord(endpoint)]
    if (!run) throw new Error(`Linli: nothing answers ${endpoint.name}`)
    return [
      {
        endpoint,
        run: knownBy(model, endpoint, (input, ctx, request) => run(model, input as never, ctx, request)),
        serves: model.reference,
      },
    ]
  })
}

function importRoute(model: Model, endpoint: Endpoint): Route {
  type Input = Parameters<typeof importRows>[1]
  type Rows = Awaited<ReturnType<typeof readImport>>
  return {
    endpoint,
    maxBodyBytes: maxSheetBytes,
    prepare: async (input, deps) => await readImport(model, input as Input, deps),
    run: knownBy(
      model,
      endpoint,
      async (input, ctx, _request, rows) => await importRows(model, input as Input, ctx, rows as Rows),
    ),
    serves: model.reference,
  }
}

/** The same call, known by what it does with the rows; the module hears of it where it wants to (`used`). */
const knownBy =
  (model: Model, endpoint: Endpoint, run: Route['run']): Route['run'] =>
  async (input, ctx, ...rest) => {
    const call = lastWord(endpoint)
    const use = rowUseOf(call)
    const known = using(ctx, model, use)
    const answer: unknown = await run(input, known, ...rest)
    await model.options.used?.(use, usedRows(input, answer), known, call)
    return answer
  }

const lastWord = (endpoint: Endpoint) => endpoint.name.slice(endpoint.name.lastIndexOf('.') + 1)
