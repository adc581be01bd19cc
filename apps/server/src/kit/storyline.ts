import type { StorySubject, storyRecords } from '@linli/api-client/contract/base/storyline'
import type { Resource } from '@linli/api-client/kit'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from './context.ts'

type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** What a source says of one row of its query. */
export interface Told {
  readonly title: string
  readonly content?: string | null
  readonly tone?: Tone
}

/** What the query of a source has selected as `facts`. */
export type StoryFacts = Readonly<Record<string, string | number | boolean | null>>

/** How closely the line is looked at: a day by itself is told one by one, longer spans day by day. */
export type StoryZoom = 'days' | 'single'

/**
 * What a module has to tell in lines of life. The kit asks each source for its part of a page, within the scope of its
 * right, and puts them in one order.
 */
export interface StorySource {
  /** Sources of one kind are one filter. */
  readonly kind: string
  readonly label: string
  /** The right to see them; the rows of the scope of this right. */
  readonly permission: string
  /** Kept for a while, and shown of a person no longer than `person.recordDays`. */
  readonly recent?: true
  /** The rows are those of their owners where a role says so: who sees the own ones alone has none in a line. */
  readonly ofOwners?: true
  /** The resource whose record an entry opens, by `row_id`. */
  readonly resource?: (typeof storyRecords)[number]
  /**
   * By subject a query of `at`, `id` (unique among those at one time), `row_id`, `estate_id` and `facts` (jsonb); with
   * `day` (true) where a row tells of a whole day.
   */
  readonly of: { readonly [S in StorySubject]?: (id: number, zoom: StoryZoom) => SQL }
  readonly tell: (facts: StoryFacts, ctx: Ctx) => Told | Promise<Told>
}

/** A text among the facts; empty where there is none. */
export const factText = (facts: StoryFacts, key: string): string => {
  const value = facts[key]
  return value === null || value === undefined ? '' : String(value)
}

/** Words of what is there, the rest left out. */
export const told = (...parts: readonly (string | null | undefined | false)[]): string | null =>
  parts.filter((part) => part !== '' && part !== null && part !== undefined && part !== false).join(' · ') ||
  null

/** The events of a lifecycle, of the rows that `rows` (a query of `id`, `estate_id` and `named`) finds. */
export const flowStory = (entity: string, rows: SQL): SQL => sql`
  select e.created_at as at, e.id, e.entity_id as row_id, own.estate_id,
    jsonb_build_object('action', e.action, 'state', e.to_state, 'actor', e.operator_name, 'content', e.content,
      'named', own.named) as facts
  from (${rows}) own join flow_event e on e.entity = ${entity} and e.entity_id = own.id`

/** An event of a lifecycle in the words of its description. */
export const tellFlow =
  ({ flow, label }: Pick<Resource, 'flow' | 'label'>) =>
  (facts: StoryFacts): Told => {
    const action = factText(facts, 'action')
    const name = factText(facts, 'named')
    const state = factText(facts, 'state')
    const verb = action === 'create' ? '登记' : (flow?.transitions[action]?.label ?? action)
    return {
      title: `${label}${verb}${name === '' ? '' : `：${name}`}`,
      content: told(factText(facts, 'actor'), factText(facts, 'content')),
      tone: flow?.states[state]?.tone ?? 'neutral',
    }
  }
