import * as z from 'zod/mini'
import { type Endpoint, endpoint, f, type ResourceName } from '../../kit/index.ts'

/** What has a line of life: `<module>/<name>` of its resource, and the word for it. */
export const storySubjects = {
  person: { of: 'base/persons', label: '人员', codes: ['base:person:list', 'base:resident:list'] },
  room: { of: 'base/rooms', label: '房屋', codes: ['base:room:list'] },
  vehicle: { of: 'base/vehicles', label: '车辆', codes: ['base:vehicle:list'] },
  device: { of: 'base/devices', label: '设备', codes: ['base:device:list'] },
} as const satisfies Record<
  string,
  { readonly of: ResourceName; readonly label: string; readonly codes: readonly string[] }
>

export type StorySubject = keyof typeof storySubjects

/** Whose records an entry may open. */
export const storyRecords = [
  'base/vehicles',
  'base/parking-spaces',
  'visitor/applications',
  'access/ic-cards',
  'alert/alerts',
  'ops/device-repairs',
  'ops/equipment-checks',
  'property/repair-orders',
  'property/complaints',
  'property/bills',
  'property/payments',
  'property/refunds',
  'property/service-bookings',
  'property/rental-contracts',
] as const satisfies readonly ResourceName[]

const entry = z.object({
  /** Unique in the whole line. */
  key: z.string(),
  kind: z.string(),
  at: z.string(),
  title: z.string(),
  content: z.nullable(z.string()),
  tone: z.enum(['neutral', 'info', 'success', 'warning', 'danger']),
  /** The record that it is about, where there is one. */
  link: z.nullable(z.object({ resource: z.enum(storyRecords), id: z.int() })),
  /** A day that was told as one; looked at by itself it is told one by one. */
  day: z.nullable(z.string()),
})

/** Something that happened in the life of a person, a room, a vehicle or a device. */
export type StoryEntry = z.output<typeof entry>

const page = z.object({
  /** The kinds of which the caller may see anything, in their order. */
  kinds: z.array(z.object({ key: z.string(), label: z.string() })),
  entries: z.array(entry),
  /** For the next call; null: nothing is older. */
  next: z.nullable(z.string()),
})

/** A page of the line, the latest first. */
export type StoryPage = z.output<typeof page>

const queryOf = (label: string, of: ResourceName) =>
  z.object({
    id: f.ref(label, of, { required: true }),
    /** Kinds to be told, with commas between; without it all of them. */
    kinds: z.optional(z.string().check(z.maxLength(200))),
    from: z.optional(f.date('开始日期', { required: true })),
    to: z.optional(f.date('结束日期', { required: true })),
    /** One hour of a single day. */
    hour: z.optional(z.int().check(z.minimum(0), z.maximum(23))),
    cursor: z.optional(z.string().check(z.maxLength(120))),
  })

/** The call that answers the line of life of one kind of subject. */
export type StoryCall = Endpoint<z.output<ReturnType<typeof queryOf>>, StoryPage>

const storyOf = (subject: StorySubject): StoryCall => {
  const { of, label, codes } = storySubjects[subject]
  return endpoint(`base.${subject}Storyline`, {
    method: 'GET',
    path: `/api/${of}/{id}/storyline`,
    label: `查看${label}一生线`,
    access: 'session',
    permission: codes,
    input: queryOf(label, of),
    output: page,
  })
}

/** 一生线: all that the estates know to have happened to a subject, as far as the caller's rights go. */
export const storylines = {
  person: storyOf('person'),
  room: storyOf('room'),
  vehicle: storyOf('vehicle'),
  device: storyOf('device'),
}
