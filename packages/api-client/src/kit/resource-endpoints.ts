import * as z from 'zod/mini'
import { type BatchPreview, type BatchReport, batchPreview, batchReport, previewed } from './batch.ts'
import { cursorPageOf, type Endpoint, endpoint, type ListPage, pageOf } from './endpoint.ts'
import { metaOf } from './field-meta.ts'
import { type FiguresAnswer, figuresAnswer } from './figures.ts'
import type { Transition } from './flow.ts'
import { factsOf } from './kinds.ts'
import { keywordSchema, type ListQuery, listQuerySchema, severalOf } from './list-query.ts'
import type { OptionsCall } from './option-calls.ts'
import { type PrintAnswer, type PrintRequest, printSchemas } from './print.ts'
import { narrows } from './reference.ts'
import { noteAnswer, noteCodes, noteFields, type NoteView } from './row-notes.ts'
import { codeOf, maskedKeys, pickCodes, type Resource } from './resource.ts'
import type {
  ExportRequest,
  FlowEventView,
  ImportReport,
  Selection,
  TaskStarted,
} from './resource-answers.ts'
import type { BatchActionOf, CreateOf, InputOf, RowOf, UpdateOf, UserActionOf } from './resource-types.ts'
import { createSchema, fieldsSchema, rowId, rowSchema, updateSchema, version } from './resource-schemas.ts'

const upper = (key: string) => `${key[0]?.toUpperCase() ?? ''}${key.slice(1)}`

/** Every call of a resource. A page imports this with its resource; nothing else comes along. */
export interface ResourceEndpoints<R extends Resource> {
  readonly list: Endpoint<ListQuery, ListPage<RowOf<R>>>
  readonly detail: Endpoint<{ id: number }, RowOf<R>>
  readonly options: OptionsCall
  /** Over the filters of a list query; its page and order mean nothing here. */
  readonly figures: Endpoint<ListQuery, FiguresAnswer>
  readonly create: Endpoint<CreateOf<R>, RowOf<R>>
  readonly update: Endpoint<UpdateOf<R> & { id: number }, RowOf<R>>
  readonly remove: Endpoint<{ id: number; version?: number }, boolean>
  readonly batchRemove: Endpoint<Selection, BatchReport>
  /** What removal, or an action on many rows, would do to these; nothing is done. */
  readonly preview: Endpoint<Selection & { readonly action: string }, BatchPreview>
  readonly export: Endpoint<ExportRequest, Blob | TaskStarted>
  readonly exportPlain: Endpoint<ExportRequest, Blob | TaskStarted>
  readonly importTemplate: Endpoint<void, Blob>
  readonly import: Endpoint<
    { file: Blob; dryRun?: boolean; fixes?: Readonly<Record<string, string>> },
    ImportReport
  >
  readonly reveal: Endpoint<
    { id: number; fields: readonly string[]; reason: string },
    Readonly<Record<string, string | null>>
  >
  readonly print: Endpoint<PrintRequest, PrintAnswer<RowOf<R>>>
  readonly events: Endpoint<{ id: number }, readonly FlowEventView[]>
  /** What the staff wrote about a row, in the order of writing; `note` adds one. */
  readonly notes: Endpoint<{ id: number }, readonly NoteView[]>
  readonly note: Endpoint<{ id: number; text: string; images?: readonly string[] | null }, NoteView>
  /** Transitions by action; the input is the row's id and version with the action's own fields. */
  readonly actions: {
    readonly [A in UserActionOf<R>]: Endpoint<{ id: number; version: number } & InputOf<R, A>, RowOf<R>>
  }
  readonly batchActions: {
    readonly [A in BatchActionOf<R>]: Endpoint<Selection & InputOf<R, A>, BatchReport>
  }
}
const idList = z.array(rowId).check(z.minLength(1), z.maxLength(200))

/** The fields by which the rows of the picker are narrowed, as queries. */
const narrowedBy = ({ fields }: Resource): Record<string, z.ZodMiniType<unknown, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const meta = metaOf(field)
      if (!narrows(meta)) return []
      return [[key, z.optional(factsOf(meta.kind).holds === 'bool' ? field : severalOf(field, meta.label))]]
    }),
  )

const made = new WeakMap<Resource, object>()

/** The calls of a resource, derived once (decisions, "Contract and calls" 2). */
export function endpointsOf<R extends Resource>(r: R): ResourceEndpoints<R> {
  const known = made.get(r)
  if (known) return known as ResourceEndpoints<R>
  const endpoints = makeEndpoints(r)
  made.set(r, endpoints)
  return endpoints
}

function makeEndpoints<R extends Resource>(r: R): ResourceEndpoints<R> {
  const row = rowSchema(r)
  const query = listQuerySchema(r)
  const at = (call: string) => `${r.module}.${r.name}.${call}` as const
  const session = { access: 'session' as const }
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
  const flow = r.flow
  const userActions = Object.entries(flow?.transitions ?? {}).filter(([, t]) => t.by !== 'system')
  const actionOf = (action: string, t: Transition) => ({
    label: `${t.label}${r.label}`,
    ...writing,
    permission: codeOf(r, t.permission ?? action),
    ...sure(action),
  })
  const calls = {
    list: endpoint(at('list'), {
      method: 'GET',
      path: r.path,
      label: `查询${r.label}`,
      ...session,
      ...can('list'),
      ...(r.list.timeout !== undefined && { timeout: r.list.timeout }),
      input: query,
      output: listOutput,
    }),
    detail: endpoint(at('detail'), {
      method: 'GET',
      path: `${r.path}/{id}`,
      label: `查看${r.label}`,
      ...session,
      ...can('list'),
      input: z.object({ id: rowId }),
      output: row,
    }),
    options: endpoint(at('options'), {
      method: 'GET',
      path: `${r.path}/options`,
      label: `选择${r.label}`,
      ...session,
      ...(picking.length > 0 && { permission: picking }),
      input: z.object({
        ...narrowedBy(r),
        keyword: z.optional(keywordSchema(r, 100)),
        ids: z.optional(z.union([rowId, z.array(rowId).check(z.maxLength(200))])),
      }),
      output: z.array(
        z.object({
          id: z.int(),
          label: z.string(),
          estateId: z.optional(z.nullable(z.int())),
          second: z.optional(z.string()),
        }),
      ),
    }),
    figures: endpoint(at('figures'), {
      method: 'GET',
      path: `${r.path}/figures`,
      label: `统计${r.label}`,
      ...session,
      ...can('list'),
      ...(r.list.timeout !== undefined && { timeout: r.list.timeout }),
      input: query,
      output: figuresAnswer,
    }),
    create: endpoint(at('create'), {
      method: 'POST',
      path: r.path,
      label: `新增${r.label}`,
      ...writing,
      ...can('create'),
      idempotent: true,
      input: createSchema(r),
      output: row,
    }),
    update: endpoint(at('update'), {
      method: 'PUT',
      path: `${r.path}/{id}`,
      label: `修改${r.label}`,
      ...writing,
      ...can('update'),
      input: updateSchema(r),
      output: row,
    }),
    remove: endpoint(at('remove'), {
      method: 'DELETE',
      path: `${r.path}/{id}`,
      label: `删除${r.label}`,
      ...writing,
      ...can('remove'),
      timeout: 30_000,
      input: z.object({ id: rowId, version: z.optional(version) }),
      output: z.boolean(),
    }),
    batchRemove: endpoint(at('batchRemove'), {
      method: 'POST',
      path: `${r.path}/batch/remove`,
      label: `批量删除${r.label}`,
      ...writing,
      ...can('remove'),
      timeout: 30_000,
      input: z.object(batch),
      output: batchReport,
    }),
    preview: endpoint(at('preview'), {
      method: 'POST',
      path: `${r.path}/batch/preview`,
      label: `预览${r.label}批量操作`,
      access: 'session',
      permission: [...new Set(previewed(r).values())],
      reads: true,
      unlogged: true,
      timeout: 30_000,
      input: z.object({ ...batch, action: z.enum([...previewed(r).keys()]) }),
      output: batchPreview,
    }),
    export: endpoint(at('export'), {
      method: 'POST',
      path: `${r.path}/export`,
      label: `导出${r.label}`,
      access: 'session',
      ...can('export'),
      answers: 'file',
      timeout: 60_000,
      input: exportInput,
    }),
    exportPlain: endpoint(at('exportPlain'), {
      method: 'POST',
      path: `${r.path}/exportPlain`,
      label: `导出${r.label}明文`,
      access: 'session',
      ...can('exportPlain'),
      answers: 'file',
      timeout: 60_000,
      input: exportInput,
    }),
    importTemplate: endpoint(at('importTemplate'), {
      method: 'GET',
      path: `${r.path}/importTemplate`,
      label: `下载${r.label}导入模板`,
      access: 'session',
      ...can('import'),
      answers: 'file',
    }),
    import: endpoint(at('import'), {
      method: 'POST',
      path: `${r.path}/import`,
      label: `导入${r.label}`,
      ...writing,
      ...can('import'),
      body: 'multipart',
      timeout: 60_000,
      query: ['dryRun'],
      idempotent: true,
      input: z.object({
        file: z.any(),
        dryRun: z.optional(z.boolean()),
        fixes: z.optional(fixes),
      }),
      output: importReport,
    }),
    reveal: endpoint(at('reveal'), {
      method: 'POST',
      path: `${r.path}/{id}/reveal`,
      label: `查看${r.label}明文`,
      access: 'session',
      permission: revealCodes,
      input: z.object({
        id: rowId,
        fields: z
          .array(z.enum((maskedKeys(r).length > 0 ? maskedKeys(r) : ['-']) as [string, ...string[]]))
          .check(z.minLength(1), z.maxLength(20)),
        reason: revealReason,
      }),
      output: z.record(z.string(), z.nullable(z.string())),
    }),
    events: endpoint(at('events'), {
      method: 'GET',
      path: `${r.path}/{id}/events`,
      label: `查看${r.label}时间线`,
      access: 'session',
      ...can('list'),
      input: z.object({ id: rowId }),
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
    print: endpoint(at('print'), {
      method: 'POST',
      path: `${r.path}/print`,
      label: `打印${r.label}`,
      access: 'session',
      ...can('list'),
      takesOut: true,
      timeout: 30_000,
      ...printSchemas(batch, row),
    }),
    notes: endpoint(at('notes'), {
      method: 'GET',
      path: `${r.path}/{id}/notes`,
      label: `查看${r.label}备注`,
      access: 'session',
      ...can('list'),
      input: z.object({ id: rowId }),
      output: z.array(noteAnswer),
    }),
    note: endpoint(at('note'), {
      method: 'POST',
      path: `${r.path}/{id}/notes`,
      label: `填写${r.label}备注`,
      access: 'session',
      permission: noteCodes(r),
      idempotent: true,
      input: z.object({ ...fieldsSchema(noteFields), id: rowId }),
      output: noteAnswer,
    }),
    actions: Object.fromEntries(
      userActions.map(([action, t]) => [
        action,
        endpoint(at(action), {
          method: 'POST',
          path: `${r.path}/{id}/${action}`,
          ...actionOf(action, t),
          input: z.object({ ...fieldsSchema(t.input ?? {}), id: rowId, version }),
          output: row,
        }),
      ]),
    ),
    batchActions: Object.fromEntries(
      userActions
        .filter(([, t]) => t.batch)
        .map(([action, t]) => [
          action,
          endpoint(at(`batch${upper(action)}`), {
            method: 'POST',
            path: `${r.path}/batch/${action}`,
            ...actionOf(action, t),
            label: `批量${t.label}${r.label}`,
            input: z.object({ ...fieldsSchema(t.input ?? {}), ...batch }),
            output: batchReport,
          }),
        ]),
    ),
  }
  return calls as object as ResourceEndpoints<R>
}

/** Why personal data is looked at in clear. */
export const revealReason = z
  .string({ error: '请填写查看原因' })
  .check(
    z.trim(),
    z.minLength(2, { error: '请填写查看原因' }),
    z.maxLength(100, { error: '查看原因不能超过100个字符' }),
  )
/** Cells that were mended after the sheet was read: `12:phone`, row and field, with what stands there instead. */
const fixes = z.record(z.string().check(z.regex(/^\d{1,7}:\w{1,60}$/)), z.string().check(z.maxLength(2_000)))
const importReport = z.object({
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
