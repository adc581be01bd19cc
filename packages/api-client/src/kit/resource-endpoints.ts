import * as z from 'zod/mini'
import { type BatchPreview, type BatchReport, batchPreview, batchReport, previewed } from './batch.ts'
import { cursorPageOf, type Endpoint, endpoint, type ListPage, pageOf } from './endpoint.ts'
import { idAnswer, idInput, linliConventions, pathIn } from './conventions.ts'
import { type FiguresAnswer, figuresAnswer } from './figures.ts'
import type { Transition } from './flow.ts'
import { importFixes, importReport } from './import-schemas.ts'
import { keywordSchema, type ListQuery, listQuerySchema } from './list-query.ts'
import { narrowedBy } from './narrowed-by.ts'
import type { OptionsCall } from './option-calls.ts'
import { type PrintAnswer, type PrintRequest, printSchemas } from './print.ts'
import { lazily } from './lazily.ts'
import { nameOfResource } from './reference.ts'
import { revealReason } from './reveal-reason.ts'
import { noteAnswer, noteCodes, noteFields, type NoteView } from './row-notes.ts'
import { type AnyResource, codeOf, maskedKeys, pickCodes, type Resource } from './resource.ts'
import type {
  ExportRequest,
  FlowEventView,
  ImportReport,
  Selection,
  TaskStarted,
} from './resource-answers.ts'
import type {
  BatchActionOf,
  CreateOf,
  IdOf,
  InputOf,
  RowOf,
  UpdateOf,
  UserActionOf,
  VersionOf,
} from './resource-types.ts'
import {
  createSchema,
  fieldsSchema,
  pointed,
  rowId,
  rowSchema,
  updateSchema,
  version,
} from './resource-schemas.ts'
import { callTexts } from './texts/call-texts.ts'

const upper = (key: string) => `${key[0]?.toUpperCase() ?? ''}${key.slice(1)}`

/** Every call of a resource. A page imports this with its resource; nothing else comes along. */
export interface ResourceEndpoints<R extends AnyResource, I = number, V = { version: number }> {
  readonly list: Endpoint<ListQuery, ListPage<RowOf<R>>>
  readonly detail: Endpoint<{ id: I }, RowOf<R>>
  readonly options: OptionsCall
  /** Over the filters of a list query; its page and order mean nothing here. */
  readonly figures: Endpoint<ListQuery, FiguresAnswer>
  readonly create: Endpoint<CreateOf<R>, RowOf<R>>
  readonly update: Endpoint<UpdateOf<R> & { id: I }, RowOf<R>>
  readonly remove: Endpoint<{ id: I } & Partial<V>, boolean>
  readonly batchRemove: Endpoint<Selection<I>, BatchReport>
  /** What removal, or an action on many rows, would do to these; nothing is done. */
  readonly preview: Endpoint<Selection<I> & { readonly action: string }, BatchPreview>
  readonly export: Endpoint<ExportRequest, Blob | TaskStarted>
  readonly exportPlain: Endpoint<ExportRequest, Blob | TaskStarted>
  readonly importTemplate: Endpoint<void, Blob>
  readonly import: Endpoint<
    { file: Blob; dryRun?: boolean; fixes?: Readonly<Record<string, string>> },
    ImportReport
  >
  readonly reveal: Endpoint<
    { id: I; fields: readonly string[]; reason: string },
    Readonly<Record<string, string | null>>
  >
  readonly print: Endpoint<PrintRequest, PrintAnswer<RowOf<R>>>
  readonly events: Endpoint<{ id: I }, readonly FlowEventView[]>
  /** What the staff wrote about a row, in the order of writing; `note` adds one. */
  readonly notes: Endpoint<{ id: I }, readonly NoteView[]>
  readonly note: Endpoint<{ id: I; text: string; images?: readonly string[] | null }, NoteView>
  /** Transitions by action; the input is the row's id and version with the action's own fields. */
  readonly actions: {
    readonly [A in UserActionOf<R>]: Endpoint<{ id: I } & V & InputOf<R, A>, RowOf<R>>
  }
  readonly batchActions: {
    readonly [A in BatchActionOf<R>]: Endpoint<Selection<I> & InputOf<R, A>, BatchReport>
  }
}

const made = new WeakMap<AnyResource, object>()

/** The calls of a resource, each derived once, when it is first asked for (decisions, "Contract and calls" 2). */
export function endpointsOf<R extends Resource>(r: R): ResourceEndpoints<R>
export function endpointsOf<R extends AnyResource>(r: R): ResourceEndpoints<R, IdOf<R>, VersionOf<R>>
export function endpointsOf(r: AnyResource): object {
  const known = made.get(r)
  if (known) return known
  const endpoints = makeEndpoints(r)
  made.set(r, endpoints)
  return endpoints
}

function makeEndpoints(r: AnyResource): object {
  const row = rowSchema(r)
  const query = listQuerySchema(r)
  const at = (call: string) => `${r.module}.${r.name}.${call}` as const
  const id = idInput(r.backend, rowId)
  const idList = z.array(id).check(z.minLength(1), z.maxLength(200))
  // Its path may say nothing of what it is about.
  const of = r.path === pathIn(linliConventions, r.module, r.name) ? {} : { of: nameOfResource(r) }
  const session = { access: 'session' as const, ...of }
  const writing = { ...session, ...(r.touches && { touches: r.touches }) }
  const selection = {
    ids: z.optional(idList),
    query: z.optional(query),
  }
  const batch = { ...selection, except: z.optional(idList) }
  const listOutput = r.list.paging === 'cursor' ? cursorPageOf(row) : pageOf(row)
  const sure = (op: string) => (r.stepUp?.includes(op) ? { stepUp: true } : {})
  const can = (op: string) => ({ permission: codeOf(r, op), ...sure(op) })
  const revealCodes = r.reveal
    ? [r.reveal.all, ...Object.values(r.reveal.fields ?? {})]
    : [codeOf(r, 'reveal')]
  const picking = pickCodes(r)
  const exportInput = z.object({
    ...selection,
    columns: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100))),
    reason: z.optional(revealReason),
    as: z.optional(z.enum(['xlsx', 'csv'])),
  })
  const words = callTexts()
  const flow = r.flow
  const userActions = Object.entries(flow?.transitions ?? {}).filter(([, t]) => t.by !== 'system')
  const actionOf = (action: string, t: Transition) => ({
    label: words.action(t.label, r.label),
    ...writing,
    permission: codeOf(r, t.permission ?? action),
    ...sure(action),
  })
  return lazily({
    list: () =>
      endpoint(at('list'), {
        method: 'GET',
        path: r.path,
        label: words.list(r.label),
        ...session,
        ...can('list'),
        ...(r.list.timeout !== undefined && { timeout: r.list.timeout }),
        input: query,
        output: listOutput,
      }),
    detail: () =>
      endpoint(at('detail'), {
        method: 'GET',
        path: `${r.path}/{id}`,
        label: words.detail(r.label),
        ...session,
        ...can('list'),
        input: z.object({ id }),
        output: row,
      }),
    options: () =>
      endpoint(at('options'), {
        method: 'GET',
        path: `${r.path}/options`,
        label: words.options(r.label),
        ...session,
        ...(picking.length > 0 && { permission: picking }),
        input: z.object({
          ...narrowedBy(r),
          keyword: z.optional(keywordSchema(r, 100)),
          ids: z.optional(z.union([id, z.array(id).check(z.maxLength(200))])),
        }),
        output: z.array(
          z.object({
            id: idAnswer(r.backend),
            label: z.string(),
            estateId: z.optional(z.nullable(z.int())),
            second: z.optional(z.string()),
          }),
        ),
      }),
    figures: () =>
      endpoint(at('figures'), {
        method: 'GET',
        path: `${r.path}/figures`,
        label: words.figures(r.label),
        ...session,
        ...can('list'),
        ...(r.list.timeout !== undefined && { timeout: r.list.timeout }),
        input: query,
        output: figuresAnswer,
      }),
    create: () =>
      endpoint(at('create'), {
        method: 'POST',
        path: r.path,
        label: words.create(r.label),
        ...writing,
        ...can('create'),
        idempotent: true,
        input: createSchema(r),
        output: row,
      }),
    update: () =>
      endpoint(at('update'), {
        method: r.backend.update,
        path: `${r.path}/{id}`,
        label: words.update(r.label),
        ...writing,
        ...can('update'),
        input: updateSchema(r),
        output: row,
      }),
    remove: () =>
      endpoint(at('remove'), {
        method: 'DELETE',
        path: `${r.path}/{id}`,
        label: words.remove(r.label),
        ...writing,
        ...can('remove'),
        timeout: 30_000,
        input: z.object(r.backend.stamped ? { id, version: z.optional(version) } : { id }),
        output: z.boolean(),
      }),
    batchRemove: () =>
      endpoint(at('batchRemove'), {
        method: 'POST',
        path: `${r.path}/batch/remove`,
        label: words.batchRemove(r.label),
        ...writing,
        ...can('remove'),
        timeout: 30_000,
        input: z.object(batch),
        output: batchReport,
      }),
    preview: () =>
      endpoint(at('preview'), {
        method: 'POST',
        path: `${r.path}/batch/preview`,
        label: words.preview(r.label),
        ...session,
        permission: [...new Set(previewed(r).values())],
        reads: true,
        unlogged: true,
        timeout: 30_000,
        input: z.object({ ...batch, action: z.enum([...previewed(r).keys()]) }),
        output: batchPreview,
      }),
    export: () =>
      endpoint(at('export'), {
        method: 'POST',
        path: `${r.path}/export`,
        label: words.export(r.label),
        ...session,
        ...can('export'),
        answers: 'file',
        timeout: 60_000,
        input: exportInput,
      }),
    exportPlain: () =>
      endpoint(at('exportPlain'), {
        method: 'POST',
        path: `${r.path}/exportPlain`,
        label: words.exportPlain(r.label),
        ...session,
        ...can('exportPlain'),
        answers: 'file',
        timeout: 60_000,
        input: exportInput,
      }),
    importTemplate: () =>
      endpoint(at('importTemplate'), {
        method: 'GET',
        path: `${r.path}/importTemplate`,
        label: words.importTemplate(r.label),
        ...session,
        ...can('import'),
        answers: 'file',
      }),
    import: () =>
      endpoint(at('import'), {
        method: 'POST',
        path: `${r.path}/import`,
        label: words.import(r.label),
        ...writing,
        ...can('import'),
        body: 'multipart',
        timeout: 60_000,
        query: ['dryRun'],
        idempotent: true,
        input: z.object({
          file: z.any(),
          dryRun: z.optional(z.boolean()),
          fixes: z.optional(importFixes),
        }),
        output: importReport,
      }),
    reveal: () =>
      endpoint(at('reveal'), {
        method: 'POST',
        path: `${r.path}/{id}/reveal`,
        label: words.reveal(r.label),
        ...session,
        permission: revealCodes,
        input: z.object({
          id,
          fields: z
            .array(z.enum((maskedKeys(r).length > 0 ? maskedKeys(r) : ['-']) as [string, ...string[]]))
            .check(z.minLength(1), z.maxLength(20)),
          reason: revealReason,
        }),
        output: z.record(z.string(), z.nullable(z.string())),
      }),
    events: () =>
      endpoint(at('events'), {
        method: 'GET',
        path: `${r.path}/{id}/events`,
        label: words.events(r.label),
        ...session,
        ...can('list'),
        input: z.object({ id }),
        output: z.array(
          z.object({
            seq: z.int(),
            action: z.string(),
            fromState: z.nullable(z.string()),
            toState: z.nullable(z.string()),
            operatorName: z.nullable(z.string()),
            content: z.nullable(z.string()),
            images: z.array(z.string()),
            files: z.array(z.object({ key: z.string(), name: z.string() })),
            changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
            createdAt: z.string(),
          }),
        ),
      }),
    print: () =>
      endpoint(at('print'), {
        method: 'POST',
        path: `${r.path}/print`,
        label: words.print(r.label),
        ...session,
        ...can('list'),
        takesOut: true,
        timeout: 30_000,
        ...printSchemas(batch, row),
      }),
    notes: () =>
      endpoint(at('notes'), {
        method: 'GET',
        path: `${r.path}/{id}/notes`,
        label: words.notes(r.label),
        ...session,
        ...can('list'),
        input: z.object({ id }),
        output: z.array(noteAnswer),
      }),
    note: () =>
      endpoint(at('note'), {
        method: 'POST',
        path: `${r.path}/{id}/notes`,
        label: words.note(r.label),
        ...session,
        permission: noteCodes(r),
        idempotent: true,
        input: z.object({ ...fieldsSchema(noteFields), id }),
        output: noteAnswer,
      }),
    actions: () =>
      Object.fromEntries(
        userActions.map(([action, t]) => [
          action,
          endpoint(at(action), {
            method: 'POST',
            path: `${r.path}/{id}/${action}`,
            ...actionOf(action, t),
            input: z.object({ ...fieldsSchema(t.input ?? {}), ...pointed(r) }),
            output: row,
          }),
        ]),
      ),
    batchActions: () =>
      Object.fromEntries(
        userActions
          .filter(([, t]) => t.batch)
          .map(([action, t]) => [
            action,
            endpoint(at(`batch${upper(action)}`), {
              method: 'POST',
              path: `${r.path}/batch/${action}`,
              ...actionOf(action, t),
              label: callTexts().batch(t.label, r.label),
              input: z.object({ ...fieldsSchema(t.input ?? {}), ...batch }),
              output: batchReport,
            }),
          ]),
      ),
  })
}
