import type { ApiError, Client } from '@linli/api-client'
import { controlAlert } from '@linli/api-client/contract/alert/control-alert'
import { selectUserInfo } from '@linli/api-client/contract/auth/session-calls'
import { codeOf, endpointsOf } from '@linli/api-client/kit'
import { operatorClient } from '../session/screen-token.ts'

const calls = endpointsOf(controlAlert)

/** What somebody may do with an alert as it stands. */
export type Verb = 'accept' | 'treat' | 'treatAny' | 'ignore'

/** What is asked before an alert is closed. */
export interface Closing {
  readonly result: string
  readonly handleNote: string
}

/** An alert with who stands before the wall. */
export interface InHand {
  readonly verbs: readonly Verb[]
  readonly run: (verb: Verb, closing: Closing) => Promise<void>
}

const may = (codes: ReadonlySet<string>, verb: Verb): boolean => codes.has(codeOf(controlAlert, verb))

async function inHand(client: Client, id: number): Promise<InHand> {
  const [me, row] = await Promise.all([client.call(selectUserInfo, {}), client.call(calls.detail, { id })])
  const codes = new Set(me.permissions)
  const { state, version, assigneeId } = row
  const isOpen = state === 'untreated' || state === 'processing'
  const verbs: Verb[] = []
  if (state === 'untreated' && may(codes, 'accept')) verbs.push('accept')
  if (state === 'processing' && assigneeId === me.userId && may(codes, 'treat')) verbs.push('treat')
  else if (isOpen && may(codes, 'treatAny')) verbs.push('treatAny')
  if (isOpen && may(codes, 'ignore')) verbs.push('ignore')
  return {
    verbs,
    run: async (verb, { result, handleNote }) => {
      const at = { id, version }
      if (verb === 'accept') await client.call(calls.actions.accept, at)
      else if (verb === 'ignore')
        await client.call(calls.actions.ignore, {
          ...at,
          reason: handleNote,
          falseAlarm: result === 'false_alarm',
        })
      else
        await client.call(calls.actions[verb], {
          ...at,
          result,
          falseAlarm: result === 'false_alarm',
          handleNote,
        })
    },
  }
}

/** Looks up what may be done; in words why nothing may. */
export async function takeInHand(id: number): Promise<InHand | string> {
  const client = operatorClient()
  if (client === null) return '请先在本机登录控制台，再在屏前处理'
  try {
    const found = await inHand(client, id)
    return found.verbs.length > 0 ? found : '当前登录用户不能处理这条预警'
  } catch (error) {
    return faultOf(error)
  }
}

/** What went wrong, in the words of the server; those at a field first. */
export function faultOf(error: unknown): string {
  const { issues, userMessage } = error as ApiError
  return issues?.[0]?.message ?? userMessage ?? '操作失败，请重试'
}
