import {
  actorFields,
  clockField,
  type FlowLike,
  filtersOf,
  implicitLabels,
  type Resource,
} from '@linli/api-client/kit'
import type { AnyOptions } from './model.ts'
import { wrongFigures } from './wrong-figures.ts'

const implicit = ['id', 'createdAt', 'updatedAt']

/**
 * What is wrong with the names in the rules of a resource, in words; undefined when nothing is. The types say the
 * same of rules that stand in the call of `serve`; those that come from elsewhere may hold more than they look at.
 */
export function wrongNames(resource: Resource, options: AnyOptions): string | undefined {
  const fields = new Set(Object.keys(resource.fields))
  const filters = filtersOf(resource)
  const transitions = resource.flow?.transitions ?? {}
  const unknown = (of: object | undefined, known: Iterable<string>) => {
    const names = new Set(known)
    return Object.keys(of ?? {}).find((key) => !names.has(key))
  }
  const column = unknown(options.columns, fields)
  if (column !== undefined) return `columns names ${column}, which is no field`
  const sorted = unknown(options.orderBy, [...fields, ...implicit])
  if (sorted !== undefined) return `orderBy names ${sorted}, which is no field`
  const filter = unknown(options.filters, [...filters.map(({ key }) => key), 'keyword'])
  if (filter !== undefined) return `filters names ${filter}, by which its list has no filter`
  const unsaid = filters.find(({ key, op }) => op === 'extra' && options.filters?.[key] === undefined)
  if (unsaid) return `filters does not say what ${unsaid.key} means`
  const told = unknown(options.reads, Object.keys(resource.list.extraFilters ?? {}))
  if (told !== undefined) return `reads names ${told}, which is no extra filter`
  const silentFilter = filters.find(({ key, op }) => op === 'extra' && options.reads?.[key] === undefined)
  if (silentFilter) return `does not say which fields the filter ${silentFilter.key} reads`
  const emptied = unknown(options.whenEmptied, fields)
  if (emptied !== undefined) return `whenEmptied names ${emptied}, which is no field`
  const among = unknown(options.uniqueAmong, fields)
  if (among !== undefined) return `uniqueAmong names ${among}, which is no field`
  const lost = resource.flow && unknownInFlow(resource.flow, fields)
  if (lost !== undefined) return `its lifecycle names ${lost}, which is no field`
  const undue = unknown(options.due, Object.keys(resource.flow?.due ?? {}))
  if (undue !== undefined) return `due names ${undue}, which its lifecycle does not count`
  const timed = Object.entries(transitions).flatMap(([key, { clock }]) => (clock ? [key] : []))
  const untimed = unknown(options.clock, timed)
  if (untimed !== undefined) return `clock names ${untimed}, which no clock takes`
  const figure = wrongFigures(resource)
  if (figure !== undefined) return figure
  const action = unknown(options.on, Object.keys(transitions))
  if (action !== undefined) return `on names ${action}, which its flow does not have`
  const silent = Object.entries(transitions).find(
    ([key, { by, input = {} }]) =>
      by !== 'system' &&
      !Object.keys(input).every((one) => fields.has(one)) &&
      options.on?.[key] === undefined,
  )
  return silent && `nothing takes what ${silent[0]} asks for: on needs a function of this name`
}

/** A field that the lifecycle names although there is none. */
function unknownInFlow({ transitions, due = {} }: FlowLike, fields: ReadonlySet<string>): string | undefined {
  const dues = Object.values(due).flatMap(({ from, within }) => [
    'dueAt',
    from,
    typeof within === 'string' && within !== 'server' ? within : undefined,
  ])
  const names = Object.values(transitions).flatMap(({ actor, stamps, clock }) => [
    ...actorFields(actor),
    stamps?.by,
    stamps?.at,
    clock && clockField(clock),
  ])
  return [...names, ...dues].find(
    (name) => name !== undefined && !fields.has(name) && !(name in implicitLabels),
  )
}
