import { type SQL, sql } from 'drizzle-orm'
import { factText, type StorySource } from '../../kit/storyline.ts'

const views = (which: SQL) => sql`
  select l.at, l.id, null::bigint as row_id, l.estate_id, jsonb_build_object('who', l.user_name, 'why', l.reason) as facts
  from sensitive_access_log l where ${which}`

/** Who saw somebody's data in clear, and why. */
export const viewStories: readonly StorySource[] = [
  {
    kind: 'view',
    label: '查看',
    permission: 'log:sensitive:list',
    of: {
      person: (id) =>
        views(sql`(l.subject_type = 'person' and l.subject_id = ${id}) or (l.subject_type = 'resident'
        and l.subject_id in (select r.id from resident r where r.person_id = ${id}))`),
      vehicle: (id) => views(sql`l.subject_type = 'vehicle' and l.subject_id = ${id}`),
    },
    tell: (facts) => ({
      title: `${factText(facts, 'who')}查看了敏感信息`,
      content: factText(facts, 'why'),
      tone: 'warning',
    }),
  },
]
