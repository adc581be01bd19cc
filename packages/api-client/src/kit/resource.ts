import { wrongConditions } from './conditions.ts'
import type { Field } from './field.ts'
import { type Conventions, type LinliConventions, linliConventions, pathIn } from './conventions.ts'
import { type FieldMeta, metaOf } from './field-meta.ts'
import type { FigureSpec } from './figures.ts'
import type { FlowLike, PermissionKind } from './flow.ts'
import type { FlowFits } from './flow-names.ts'
import { type PrintSpec, printedKeys } from './print.ts'
import { type ReachedField, reachedField } from './reached-field.ts'
import type { ResourceName } from './reference.ts'

/**
 * Which rows a user may reach: `estate` by estateId · `company` by companyId · `global` all of them · `own` by
 * userId · `parent` as the row it hangs on (domain rule 4).
 */
export type Scope = 'estate' | 'company' | 'global' | 'own' | 'parent'

export type Fields = Readonly<Record<string, Field>>
/** No fields at all, where none were described. */
export type NoFields = { readonly [K in never]: Field }

export type Operation =
  | 'list'
  | 'detail'
  | 'create'
  | 'update'
  | 'remove'
  | 'batchRemove'
  | 'export'
  | 'exportPlain'
  | 'import'

export interface ColumnSpec<K extends string = string> {
  readonly field: K
  /** px; by kind when left out. */
  readonly width?: number
  /** Off until the user shows it. */
  readonly hidden?: boolean
  readonly sortable?: boolean
}

/** What a card of a board says beside the name of its row. */
export interface BoardSpec<K extends string> {
  /** One line of facts. */
  readonly facts: readonly K[]
  /** A day or an instant at the foot; the deadline, where the lifecycle has one. */
  readonly due?: K
  /** Summed in the head of each column; stands among the figures. */
  readonly sum?: K
}

/** When the rows of a calendar are: on a day or at a time, or from one to another. Both are filters of the list. */
export interface CalendarSpec<K extends string> {
  readonly from: K
  /** Where the rows span days. */
  readonly to?: K
  /** A ref to what is taken meanwhile, such as a room or a person: the rows of a day, in each of which they conflict. */
  readonly by?: K
  /** What a row is called there, where its title is a number: the device and what is done to it. @default the title */
  readonly says?: readonly K[]
  /** The action by which a row is moved, which asks for these fields; without it an edit of the row. */
  readonly move?: string
}

/** How much time one query of a list that only grows is about. */
export interface PeriodSpec<K extends string> {
  /** When a row was; a filter of the list. */
  readonly field: K
  /** Most days that a query takes, and those that it is about where it names none. */
  readonly days: number
  /** Days that the page begins with, today among them. */
  readonly initial: number
}

export interface ListSpec<K extends string, E extends Fields = Fields> {
  readonly columns: readonly (K | ColumnSpec<K>)[]
  /** Field that tells how a row stands: shown beside its name, whatever has no room. The state of the lifecycle when left out. */
  readonly status?: K
  /** Fields that filter. Dates and numbers become ranges, enums and dictionaries lists, texts "contains". */
  readonly filters?: readonly K[]
  /** Filters that are no fields; the server's module turns them into conditions. */
  readonly extraFilters?: E
  /** Filters for who also has another right, by their key: names of people are chosen by who may list people. */
  readonly filterCodes?: Readonly<Record<string, string>>
  /** Fields the search box looks through; through a ref, those of the row it points at: `roomId.fullName`. */
  readonly keyword?: readonly (K | ReachedField<K>)[]
  readonly keywordHint?: string
  /** Own saved views keep what was searched for: what names people is not found by it, or masked. */
  readonly keepsKeyword?: true
  /** Default order, for example `-createdAt,name`. */
  readonly sort?: string
  /** `cursor` for log-like tables that never end. */
  readonly paging?: 'page' | 'cursor'
  /** Queries are about a stretch of days that has an end: for tables of which nobody reads the whole. */
  readonly period?: PeriodSpec<K>
  /** Figures over the rows that the list finds, by the very filter: on its page, under its money, on its board. */
  readonly figures?: readonly FigureSpec<K>[]
  /** The rows as cards in columns by their state, too. Needs figures by the state, and a filter by it. */
  readonly board?: BoardSpec<K>
  /** The rows on a calendar, too; moved there where they may be edited. */
  readonly calendar?: CalendarSpec<K>
  /** Columns of the exported sheet beside those of the list, out of rows that refs point at: `modelId.vendor`. */
  readonly exportAlso?: readonly ReachedField<K>[]
  /** Its pages follow it: what others write shows within seconds. For lists that people watch. */
  readonly live?: boolean
  /** Client time-out of the list in ms; 25 s by default (spec section 9). */
  readonly timeout?: number
}

export interface ImportSpec {
  /** Columns of the sheet when they are not the writable fields of the resource. */
  readonly columns?: Fields
  readonly maxRows?: number
  /** One line over the sheet's head row. */
  readonly hint?: string
}

export interface ResourceSpec<
  F extends Fields,
  E extends Fields = Fields,
  C extends Conventions = Conventions,
> {
  readonly module: string
  /** Plural kebab-case, the path: /api/<module>/<name> on a Linli server. */
  readonly name: string
  /** camelCase: the entity of flow events and, unless `permission` says otherwise, the middle of the codes. */
  readonly entity: string
  /** `<module>:<entity>` of the entity whose rights govern this one, when it has none of its own. */
  readonly permission?: string
  /** Operations that another right than that of their own name governs: `{ create: 'firmware' }`. */
  readonly codes?: Readonly<Record<string, string>>
  /** zh-CN noun: 「房屋」. */
  readonly label: string
  readonly scope: Scope
  /** Field that names a row in pickers, references and confirmations. */
  readonly title: keyof F & string
  readonly fields: F
  readonly list: ListSpec<(keyof F & string) | 'id' | 'createdAt' | 'updatedAt', E>
  readonly operations: readonly Operation[]
  readonly import?: ImportSpec
  /** Operations and actions for which the password is confirmed first: they grant rights or open a way in. */
  readonly stepUp?: readonly string[]
  /** Sections of the form; all writable fields in order when left out. */
  readonly form?: readonly { readonly title?: string; readonly fields: readonly (keyof F & string)[] }[]
  /** Codes that uncover masked fields, by field; `<module>:<entity>:reveal` when left out. */
  readonly reveal?: { readonly all: string; readonly fields?: Readonly<Record<string, string>> }
  /** Raises the kind of an operation's permission (never lowers). */
  readonly kinds?: Readonly<Record<string, PermissionKind>>
  /**
   * Codes beside `list` with which a row may be picked: those of the calls whose forms ask for one. Makes the picker
   * ask for one of them; where the title is personal it asks in any case. Without: everybody signed in may pick.
   */
  readonly pick?: readonly string[]
  /**
   * How a row is offered to choose from: `second` tells it from others of its name, as the list would show it, for
   * those who may list the rows or pick them by right. Numbers among it are searched by their whole or last four, too.
   */
  readonly option?: { readonly second: readonly (keyof F & string)[] }
  /** How rows are printed: on sheets, as labels. Nothing is, when left out. */
  readonly print?: PrintSpec<keyof F & string>
  /** Fields holding a user id; `self` scope sees only rows where one of them is the user. */
  readonly ownerFields?: readonly string[]
  /** Field that names a contractor: people of contractors reach only the rows that name theirs, in every scope. */
  readonly partnerField?: string
  /** Whether the staff writes notes to a row, which stand in its record. @default for what has a lifecycle */
  readonly notes?: boolean
  /** Resources that show something of these rows (names, counts): they are read again after each of its writes. */
  readonly touches?: readonly ResourceName[]
  /** The ways of the backend that has it. @default linliConventions */
  readonly backend?: C
}

/** A resource of any backend. */
export type AnyResource = Resource<Fields, Fields, Conventions>

/** A described entity: the one source of its calls, table, form, filters, sheet and permissions. */
export interface Resource<
  F extends Fields = Fields,
  E extends Fields = Fields,
  C extends Conventions = LinliConventions,
> extends Omit<ResourceSpec<Fields>, 'title' | 'list' | 'form' | 'fields' | 'option' | 'print' | 'backend'> {
  readonly fields: F
  readonly title: string
  readonly list: ListSpec<string, E>
  readonly form?: readonly { readonly title?: string; readonly fields: readonly string[] }[]
  readonly option?: { readonly second: readonly string[] }
  readonly print?: PrintSpec
  /** `/api/<module>/<name>`, unless the ways of its backend are others. */
  readonly path: string
  readonly backend: C
  /** `<module>:<entity>`; a code is this, a colon and the operation. */
  readonly permission: string
  /** The lifecycle, when one of the fields is a state. */
  readonly flow?: FlowLike
  readonly stateField?: string
}

/** Keys of the fields a form writes, in the order of the description. */
export const writableKeys = (r: Pick<Resource, 'fields'>, when: 'create' | 'update'): string[] =>
  Object.keys(r.fields).filter((key) => {
    const { write } = fieldOf(r, key)
    return write === 'always' || (when === 'create' && write === 'create')
  })

/** Metadata of one field. Throws for a name the resource does not have. */
export function fieldOf(r: Pick<Resource, 'fields'>, key: string): FieldMeta {
  const field = r.fields[key]
  if (!field) throw new Error(`Linli: no field ${key}`)
  return metaOf(field)
}

/** Keys of the fields that are masked on the way out. */
export const maskedKeys = (r: Pick<Resource, 'fields'>): string[] =>
  Object.keys(r.fields).filter((key) => fieldOf(r, key).mask !== undefined)

/** The codes of which the picker asks for one; none where everybody signed in may pick. */
export function pickCodes(r: Pick<Resource, 'permission' | 'codes' | 'fields' | 'title' | 'pick'>): string[] {
  const personal = r.title in r.fields && fieldOf(r, r.title).personal
  return personal || r.pick !== undefined ? [codeOf(r, 'list'), ...(r.pick ?? [])] : []
}

/** The code that an operation or action of the resource needs. */
export const codeOf = (r: Pick<Resource, 'permission' | 'codes'>, op: string): string =>
  `${r.permission}:${r.codes?.[op] ?? op}`

/** What a calendar asks for. */
const calendarKeys = ({ from, to }: Partial<CalendarSpec<string>> = {}): readonly string[] =>
  [from, to].filter((key) => key !== undefined)

const boardKeys = (board: BoardSpec<string> | undefined): readonly string[] =>
  board ? [...board.facts, ...(board.due === undefined ? [] : [board.due])] : []

/** Describes an entity once. Throws on contradictions: they are mistakes in a contract. */
export function resource<
  const F extends Fields,
  const E extends Fields = NoFields,
  const C extends Conventions = LinliConventions,
>(spec: ResourceSpec<F, E, C> & FlowFits<F>): Resource<F, E, C> {
  // Without ways of its own the type of its backend is Linli's.
  const backend = (spec.backend ?? linliConventions) as C
  const named = (key: string) => `Linli: resource ${spec.name}: ${key}`
  const known = new Set([...Object.keys(spec.fields), 'id', 'createdAt', 'updatedAt'])
  const { list } = spec
  const used = [
    ...list.columns.map((c) => (typeof c === 'string' ? c : c.field)),
    ...(list.filters ?? []),
    ...[...(list.keyword ?? []), ...(list.exportAlso ?? [])].map((key) => reachedField(key)?.ref ?? key),
    ...boardKeys(list.board),
    ...calendarKeys(list.calendar),
    ...(list.calendar?.by === undefined ? [] : [list.calendar.by]),
  ]
  const unasked = [...calendarKeys(list.calendar), ...(list.period ? [list.period.field] : [])].find(
    (key) => !(list.filters ?? []).includes(key),
  )
  if (unasked !== undefined) throw new Error(named(`days cannot be asked by ${unasked}: it is no filter`))
  const unprinted = printedKeys(spec.print).find((key) => !known.has(key))
  if (unprinted !== undefined) throw new Error(named(`print names the unknown field ${unprinted}`))
  const unknown = used.find((key) => !known.has(key))
  if (unknown !== undefined) throw new Error(named(`list names the unknown field ${unknown}`))
  if (spec.scope === 'estate' && !known.has('estateId'))
    throw new Error(named('estate scope needs a field estateId'))
  if (spec.scope === 'company' && !known.has('companyId'))
    throw new Error(named('company scope needs a field companyId'))
  const wrong = wrongConditions(spec.fields)
  if (wrong !== undefined) throw new Error(named(wrong))
  const states = Object.keys(spec.fields).filter(
    (key) => metaOf(spec.fields[key] as Field).flow !== undefined,
  )
  const stateField = states[0]
  const flow = stateField === undefined ? undefined : fieldOf(spec, stateField).flow
  const move = list.calendar?.move
  if (move !== undefined && flow?.transitions[move] === undefined)
    throw new Error(named(`the calendar moves by ${move}, which is no action`))
  for (const [action, { input = {} }] of Object.entries(flow?.transitions ?? {})) {
    const ill = wrongConditions(input, spec.fields)
    if (ill !== undefined) throw new Error(named(`${action}: ${ill}`))
  }
  return {
    ...spec,
    backend,
    path: pathIn(backend, spec.module, spec.name),
    permission: spec.permission ?? `${spec.module}:${spec.entity}`,
    ...(flow && { flow, stateField }),
  }
}
