import { device as described, runStatuses } from '@linli/api-client/contract/base/device'
import { allCommandActions } from '@linli/api-client/contract/base/device-command'
import { commandItemStates } from '@linli/api-client/contract/base/device-command-item'
import { sql } from 'drizzle-orm'
import {
  factText,
  flowStory,
  type StoryFacts,
  type StorySource,
  tellFlow,
  told,
} from '../../../kit/storyline.ts'

const isStatus = (status: string): status is keyof typeof runStatuses => Object.hasOwn(runStatuses, status)

function tellStatus(facts: StoryFacts) {
  const to = factText(facts, 'to')
  const { label, tone } = isStatus(to) ? runStatuses[to] : { label: to, tone: 'neutral' as const }
  return { title: `转为${label}`, content: factText(facts, 'reason') || null, tone }
}

const wordIn = (words: Readonly<Record<string, string>>, key: string) => words[key] ?? key
const isItemState = (state: string): state is keyof typeof commandItemStates =>
  Object.hasOwn(commandItemStates, state)

function tellCommand(facts: StoryFacts) {
  const state = factText(facts, 'state')
  const { label, tone } = isItemState(state)
    ? commandItemStates[state]
    : { label: state, tone: 'neutral' as const }
  return {
    title: `${wordIn(allCommandActions, factText(facts, 'action'))}：${label}`,
    content: told(factText(facts, 'reason'), factText(facts, 'result')),
    tone,
  }
}

/** Going on and off line, being replaced, being put to use, being told to do something. */
export const deviceStories: readonly StorySource[] = [
  {
    kind: 'run',
    label: '运行',
    permission: 'base:device:list',
    of: {
      device: (id) => sql`select s.at, s.id, null::bigint as row_id, s.estate_id,
        jsonb_build_object('to', s.to_status, 'reason', s.reason) as facts
        from device_status_event s where s.device_id = ${id}`,
    },
    tell: tellStatus,
  },
  {
    kind: 'replace',
    label: '更换',
    permission: 'base:device:list',
    of: {
      device: (id) => sql`select l.at, l.id, null::bigint as row_id, d.estate_id,
        jsonb_build_object('old', l.old_sn, 'new', l.new_sn, 'reason', l.reason) as facts
        from device_replace_log l join device d on d.id = l.device_id where l.device_id = ${id}`,
    },
    tell: (facts) => ({
      title: `更换设备：${factText(facts, 'old')} → ${factText(facts, 'new')}`,
      content: factText(facts, 'reason'),
      tone: 'info',
    }),
  },
  {
    kind: 'use',
    label: '启停',
    permission: 'base:device:list',
    of: {
      device: (id) =>
        flowStory('device', sql`select d.id, d.estate_id, '' as named from device d where d.id = ${id}`),
    },
    tell: (facts) => {
      const { title, content } = tellFlow(described)(facts)
      return { title, content: told(content) }
    },
  },
  {
    kind: 'command',
    label: '指令',
    permission: 'base:deviceCommand:list',
    ofOwners: true,
    of: {
      device: (id) => sql`select i.queued_at as at, i.id, null::bigint as row_id, i.estate_id,
        jsonb_build_object('action', i.action, 'state', i.state, 'reason', c.reason, 'result', i.result_msg) as facts
        from device_command_item i join device_command c on c.id = i.command_id where i.device_id = ${id}`,
    },
    tell: tellCommand,
  },
]
