import { accessGrant } from '@linli/api-client/contract/access/access-grant'
import { authModes, passDirections } from '@linli/api-client/contract/access/pass-record'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { mask } from '../../../kit/masking.ts'
import {
  factText,
  flowStory,
  type StoryFacts,
  type StorySource,
  type StoryZoom,
  type Told,
  tellFlow,
  told,
} from '../../../kit/storyline.ts'

/** Passes by day, with how many failed; of a day by itself one by one. */
const passes = (which: SQL, zoom: StoryZoom) =>
  zoom === 'days'
    ? sql`select day.at, extract(epoch from day.at)::bigint as id, null::bigint as row_id, day.estate_id,
        jsonb_build_object('n', day.n, 'failed', day.failed, 'doors', day.doors, 'day', true) as facts
        from (select date_trunc('day', p.pass_time at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' as at,
            p.estate_id, count(*)::int as n, count(*) filter (where p.result = 'fail')::int as failed,
            count(distinct p.channel_id)::int as doors
          from pass_record p where ${which} and p.pass_time > now() - interval '400 days' group by 1, p.estate_id) day`
    : sql`select p.pass_time as at, p.id, p.id as row_id, p.estate_id, jsonb_build_object('name', p.person_name,
        'door', c.name, 'direction', p.direction, 'mode', p.auth_mode, 'result', p.result, 'why', p.fail_reason) as facts
        from pass_record p left join channel c on c.id = p.channel_id where ${which}`

const wordIn = (words: Readonly<Record<string, string>>, key: string) => words[key] ?? key

async function tellPass(facts: StoryFacts, ctx: Ctx): Promise<Told> {
  if (facts['day'] === true) {
    const failed = Number(facts['failed'])
    return {
      title: `通行${factText(facts, 'n')}次`,
      content: told(`${factText(facts, 'doors')}个通道`, failed > 0 && `失败${failed}次`),
      tone: failed > 0 ? 'warning' : 'neutral',
    }
  }
  const name = factText(facts, 'name')
  const why = factText(facts, 'why')
  const isRefused = facts['result'] === 'fail'
  return {
    title: `${isRefused ? '未放行' : wordIn(passDirections, factText(facts, 'direction'))} ${factText(facts, 'door')}`,
    content: told(
      name === '' ? '陌生人' : mask('name', name),
      wordIn(authModes, factText(facts, 'mode')),
      why !== '' && (await ctx.deps.dicts.label('pass_fail_reason', why)),
    ),
    tone: isRefused ? 'danger' : 'neutral',
  }
}

const grants = (which: SQL) =>
  flowStory('grant', sql`select g.id, g.estate_id, '' as named from access_grant g where ${which}`)

/** Doors: who passed, and who may. */
export const passStories: readonly StorySource[] = [
  {
    kind: 'pass',
    recent: true,
    label: '通行',
    permission: 'access:passRecord:list',
    of: {
      person: (id, zoom) =>
        passes(
          sql`p.person_id in (select one.id from person one where one.id = ${id} or one.merged_into = ${id})`,
          zoom,
        ),
      room: (id, zoom) => passes(sql`p.room_id = ${id}`, zoom),
      device: (id, zoom) => passes(sql`p.device_id = ${id}`, zoom),
    },
    tell: tellPass,
  },
  {
    kind: 'grant',
    label: '权限',
    permission: 'access:grant:list',
    of: {
      person: (id) => grants(sql`g.person_id = ${id}`),
      room: (id) => grants(sql`g.room_id = ${id}`),
    },
    tell: tellFlow(accessGrant),
  },
]
