import * as z from 'zod/mini'
import { endpoint, f, type OutputOf, revealReason } from '../../kit/index.ts'

/** Opens a file for the day, with the reason written down; a second time the same day asks for none. */
export const openPersonFile = endpoint('base.openPersonFile', {
  method: 'POST',
  path: '/api/base/persons/{id}/openFile',
  label: '打开人员档案',
  access: 'session',
  permission: 'base:person:list',
  touches: ['base/persons'],
  input: z.object({ id: f.ref('人员', 'base/persons', { required: true }), reason: revealReason }),
  output: z.object({ id: z.int() }),
})

const file = z.object({
  lastSeenAt: z.nullable(z.string()),
  /** Passes of the last 30 days by hour of the day; null for who may not see passes. */
  hours: z.nullable(z.array(z.int())),
  counts: z.array(z.object({ key: z.string(), label: z.string(), value: z.int() })),
})

/** What estates know of a person in figures; null until the file was opened today. */
export const personFile = endpoint('base.personFile', {
  method: 'GET',
  path: '/api/base/persons/{id}/file',
  label: '查看人员档案概览',
  access: 'session',
  permission: 'base:person:list',
  input: z.object({ id: f.ref('人员', 'base/persons', { required: true }) }),
  output: z.object({ file: z.nullable(file) }),
})

const home = z.object({
  estate: z.string(),
  room: z.string(),
  /** Value of house_relation. */
  relation: z.string(),
  isHead: z.boolean(),
  state: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
})

/** What goes onto paper beside the fields of a person: homes, who else lives there, and cars. */
export const exportPersonFile = endpoint('base.exportPersonFile', {
  method: 'POST',
  path: '/api/base/persons/{id}/exportFile',
  label: '导出人员档案',
  access: 'session',
  permission: 'base:person:export',
  takesOut: true,
  input: z.object({ id: f.ref('人员', 'base/persons', { required: true }) }),
  output: z.object({
    traceCode: z.string(),
    /** Present ones first, then former ones. */
    homes: z.array(home),
    /** Who else lives in the present homes; names as far as the caller may see them. */
    family: z.array(
      z.object({ name: z.string(), room: z.string(), relation: z.string(), isHead: z.boolean() }),
    ),
    /** Null for who may not list vehicles. */
    vehicles: z.nullable(
      z.array(
        z.object({
          plateNo: z.string(),
          estate: z.string(),
          room: z.nullable(z.string()),
          state: z.string(),
        }),
      ),
    ),
  }),
})
export type PersonPaper = OutputOf<typeof exportPersonFile>

const spot = z.tuple([z.number(), z.number()])

/** Where a person passed on one day, in order; null until the file was opened today. */
export const personTrace = endpoint('base.personTrace', {
  method: 'GET',
  path: '/api/base/persons/{id}/trace',
  label: '查看人员当天轨迹',
  access: 'session',
  permission: 'access:passRecord:list',
  input: z.object({
    id: f.ref('人员', 'base/persons', { required: true }),
    day: f.date('日期', { required: true }),
    /** The system of the map that it is drawn on. */
    crs: z._default(z.enum(['wgs84', 'gcj02']), 'wgs84'),
  }),
  output: z.object({
    passes: z.nullable(
      z.array(
        z.object({
          id: z.int(),
          at: z.string(),
          device: z.string(),
          estate: z.string(),
          direction: z.nullable(z.string()),
          result: z.string(),
          /** Null where the device has no place yet. */
          position: z.nullable(spot),
        }),
      ),
    ),
    /** The estates that these lie in, as far as their outline is known. */
    estates: z.array(z.object({ id: z.int(), name: z.string(), outline: z.array(spot) })),
  }),
})
export type PersonTrace = OutputOf<typeof personTrace>

const relation = z.object({
  personId: z.int(),
  roomId: z.int(),
  /** Value of house_relation. */
  relation: z.string(),
  isHead: z.boolean(),
})

/** Persons, rooms and vehicles around a person: the own rooms, who else belongs to these, and where these live besides. */
export const personGraph = endpoint('base.personGraph', {
  method: 'GET',
  path: '/api/base/persons/{id}/graph',
  label: '查看人员关系图',
  access: 'session',
  permission: 'base:person:list',
  input: z.object({ id: f.ref('人员', 'base/persons', { required: true }) }),
  output: z.object({
    persons: z.array(z.object({ id: z.int(), name: z.string() })),
    rooms: z.array(z.object({ id: z.int(), name: z.string(), estate: z.string() })),
    vehicles: z.array(
      z.object({
        id: z.int(),
        plateNo: z.string(),
        personId: z.nullable(z.int()),
        roomId: z.nullable(z.int()),
      }),
    ),
    relations: z.array(relation),
    /** More than are shown. */
    cut: z.boolean(),
  }),
})
export type PersonGraph = OutputOf<typeof personGraph>
